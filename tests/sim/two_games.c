#include "tests/sim/two_games.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/test.h"

void games_must_look_the_same(struct sim *a, struct sim *b, const char *what, int step)
{
    for (int i = 1; i < a->client_count; i++) {
        const struct sim_client *one = &a->client[i];
        const struct sim_client *other = &b->client[i];
        if (one->frames != other->frames || one->sent.len != other->sent.len ||
            memcmp(one->sent.text, other->sent.text, one->sent.len) != 0) {
            fail_msg("SEED=%llu: %s can tell %s apart after %d steps",
                     (unsigned long long)a->setup.seed, one->seat, what, step);
        }
    }
}

static char *fresh_view(struct sim *sim, int client)
{
    struct writer out = {0};
    struct room *room = sim_room(sim);
    room_view_whole(&out, room, &room_seat(room, atoi(sim->client[client].seat + 1))->stream);
    char *text = strdup(write_text(&out));
    assert_non_null(text);
    write_release(&out);
    return text;
}

void fresh_views_must_be_the_same(struct sim *a, struct sim *b)
{
    for (int i = 0; i < a->client_count; i++) {
        char *one = fresh_view(a, i);
        char *other = fresh_view(b, i);
        if ((strcmp(one, other) == 0) != (i > 0)) {
            fail_msg("SEED=%llu: the whole view of %s", (unsigned long long)a->setup.seed,
                     a->client[i].seat);
        }
        free(one);
        free(other);
    }
}
