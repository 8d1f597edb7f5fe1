/* What each seat would see of a command, before the umpire gives it: the command is carried out
 * on a copy, with dice of its own that use no byte of a sealed stream. Rule: IN-72, fairness 10
 */
#include <string.h>

#include "core/fog.h"
#include "protocol/log_words.h"
#include "server/room.h"

#define SENTENCE_MAX_BYTES 768

/* A small generator for trial dice; nothing of it is ever real. */
struct trial {
    uint32_t state;
};

static uint32_t trial_next(struct trial *trial)
{
    trial->state ^= trial->state << 13;
    trial->state ^= trial->state >> 17;
    trial->state ^= trial->state << 5;
    return trial->state;
}

static bool trial_throw(void *state, struct game *g, struct roll *roll)
{
    (void)g;
    for (int i = 0; i < roll->count; i++) {
        roll->result[i] = (uint8_t)(1 + trial_next(state) % roll->sides);
    }
    return true;
}

static uint32_t trial_below(void *state, struct game *g, unsigned stream, uint32_t n)
{
    (void)g;
    (void)stream;
    return trial_next(state) % n;
}

static bool view_would_change(struct room *room, const struct audience *who)
{
    struct writer *out = &room->rooms->own;
    write_clear(out);
    return view_encode_changes(out, room->live, room->rooms->decision->game, who,
                               (uint32_t)VIEW_ALL, VIEW_SHARED | VIEW_OWN);
}

/* With one platoon alone nobody's base can be taken for another's. */
static bool several_platoons(const struct game *g)
{
    int mustered = 0;
    for (int id = 1; id <= g->table.platoon_count; id++) {
        mustered += platoon_of(g, id)->mustered;
    }
    return mustered > 1;
}

static void encode_seat(struct writer *out, struct room *room, const struct audience *who)
{
    const struct decision *d = room->rooms->decision;
    char sentence[SENTENCE_MAX_BYTES];
    write_open(out, '{');
    write_key(out, "reads");
    write_open(out, '[');
    for (unsigned i = 0; i < d->event_count; i++) {
        if (event_is_read(&d->events[i], d->game, who)) {
            const struct log_line line = {.event = &d->events[i],
                                          .rolls = d->rolls,
                                          .game = d->game,
                                          .by = "",
                                          .secrets = who->role == ROLE_UMPIRE,
                                          .letters = several_platoons(d->game),
                                          .own = who->platoons};
            log_sentence(&line, sentence, sizeof(sentence));
            write_string(out, sentence);
        }
    }
    write_close(out, ']');
    write_key(out, "view_changes");
    write_bool(out, view_would_change(room, who));
    write_close(out, '}');
}

void room_foresee(struct writer *out, struct room *room, const struct command *command)
{
    struct decision *d = room->rooms->decision;
    struct trial trial;
    room->rooms->config.random(room->rooms->config.random_state, &trial, sizeof(trial));
    trial.state |= 1U; /* zero would stay zero */
    memcpy(d->game, room->live, game_size());
    d->dice = (struct dice){trial_throw, trial_below, &trial};
    if (decide(d, command) != REJECT_NONE) {
        return;
    }
    write_key(out, "sees");
    write_open(out, '{');
    for (int s = 0; s < SEATS_MAX; s++) {
        const struct seat *seat = &room->seats[s];
        if (seat->number != 0 && !seat->revoked && seat->role != ROLE_UMPIRE) {
            const struct audience who = seat_audience(seat);
            write_id_key(out, 's', seat->number);
            encode_seat(out, room, &who);
        }
    }
    write_close(out, '}');
}
