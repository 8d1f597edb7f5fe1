/* Random play by radio and whispers. Each text has a word of its own, so that a test can look
 * who was sent it. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/sim/play.h"
#include "tests/support/test.h"

const char *sim_word(struct sim *sim, char out[SIM_WORD_BYTES])
{
    snprintf(out, SIM_WORD_BYTES, "Qz%dq", ++sim->words);
    return out;
}

/* Only these clients may ever be sent the word. */
static void keep_secret(struct sim *sim, const char *word, unsigned clients)
{
    if (sim->secret_count < SIM_SECRETS_MAX) {
        struct sim_secret *secret = &sim->secret[sim->secret_count++];
        snprintf(secret->word, sizeof(secret->word), "%s", word);
        secret->clients = clients;
    }
}

static json_t *text_with(struct sim *sim, char word[SIM_WORD_BYTES])
{
    char text[64];
    snprintf(text, sizeof(text), "Come to %s at once", sim_word(sim, word));
    return json_pack("{s:s}", "text", text);
}

/* To the umpire, or to another platoon as well. */
static void call(struct sim *sim)
{
    char word[SIM_WORD_BYTES];
    const int from = 1 + sim_random(sim, sim->setup.platoons);
    const int to = 1 + sim_random(sim, sim->setup.platoons);
    struct sim_client *player = sim_player(sim, from);
    unsigned clients = 1U | 1U << (player - sim->client);
    json_t *args = text_with(sim, word);
    if (to != from) {
        char platoon[16];
        snprintf(platoon, sizeof(platoon), "p%d", to);
        json_object_set_new(args, "platoons", json_pack("[s]", platoon));
        clients |= 1U << (sim_player(sim, to) - sim->client);
    }
    keep_secret(sim, word, clients);
    sim_command(sim, player, "radio", args);
}

static void whisper(struct sim *sim, struct sim_client *umpire)
{
    char word[SIM_WORD_BYTES];
    struct sim_client *player = sim_player(sim, 1 + sim_random(sim, sim->setup.platoons));
    json_t *args = text_with(sim, word);
    json_object_set_new(args, "seats", json_pack("[s]", player->seat));
    keep_secret(sim, word, 1U | 1U << (player - sim->client));
    sim_command(sim, umpire, "message", args);
}

static void keep_the_net(struct sim *sim, struct sim_client *umpire)
{
    static const char *const verbs[] = {"radio_pass", "radio_delay", "radio_drop"};
    const int choice = sim_random(sim, 4);
    if (choice == 3) {
        const char *const nets[] = {"closed", "open", "through_umpire"};
        sim_command(sim, umpire, "set_net",
                    json_pack("{s:s}", "net", nets[sim_random(sim, 3)]));
        return;
    }
    const int sent = sim_room(sim)->live->record.radio.sent;
    json_t *args = json_pack("{s:i}", "number", sent > 3 ? sent - sim_random(sim, 4) : 1);
    if (choice == 1) {
        json_object_set_new(args, "turns", json_integer(1 + sim_random(sim, 2)));
    }
    sim_command(sim, umpire, verbs[choice], args);
}

void sim_radio(struct sim *sim, struct sim_client *umpire)
{
    switch (sim_random(sim, 4)) {
    case 0:
        call(sim);
        break;
    case 1:
        whisper(sim, umpire);
        break;
    case 2:
        sim_command(sim, sim_player(sim, 1 + sim_random(sim, sim->setup.platoons)),
                    "radio_read", json_pack("{s:I}", "until_ms", (json_int_t)sim->now_ms));
        break;
    default:
        keep_the_net(sim, umpire);
        break;
    }
}
