/* The first command of every game: it says what game this is and publishes the commitment of
 * the seal. A bench game is in play at once. Rule: fairness 1, D13, D65 */
#include "core/set_up.h"

#include "core/cards.h"
#include "core/core.h"
#include "core/game.h"
#include "core/hue_generator.h"
#include "core/rules/street/muster.h"

void game_set_up(struct game *g,
                 const struct setup *setup,
                 const struct options *options,
                 int platoons,
                 bool umpired,
                 const uint8_t *seed)
{
    assert(platoons >= 1 && platoons <= setup->platoons_max);
    memset(g, 0, sizeof(*g));
    memcpy(&g->setup, setup, sizeof(*setup));
    struct table *t = &g->table;
    t->system = setup->system;
    t->phase = PHASE_LOBBY;
    t->umpired = umpired;
    t->platoon_count = (uint8_t)platoons;
    t->options = *options;
    t->rpd_out = setup->system == SYSTEM_STREET && setup->no_house_cards;
    t->contact.eal = (int16_t)setup->eal;
    t->clock.left_ms = setup->clock_ms;
    t->cm_per_inch = setup->street.cm_per_inch;
    memcpy(t->title, setup->title, sizeof(t->title));
    cards_reset(&t->cards, NULL, 0);
    for (int i = 0; i < platoons; i++) {
        memcpy(t->platoons[i].name, setup->platoon_names[i], sizeof(t->platoons[i].name));
    }
    memcpy(g->record.server_seed, seed, SEED_BYTES);
    if (!setup->street.generated) {
        generate_street(g, &g->setup.street, NULL);
    }
}

/* ---- create -------------------------------------------------------------------------------
 */

/* The seed itself stands in the game's header, which nobody sees before the reveal. */
struct game_created {
    int32_t system, platoons, umpired, packs;
    int64_t at_ms, clock_ms;
    uint8_t commitment[SEED_BYTES];
    char title[NAME_MAX_BYTES];
};

static const struct field game_created_fields[] = {
    WORD_FIELD(struct game_created, system, game_system_words),
    INT_FIELD(struct game_created, platoons, 1, PLATOONS_MAX),
    BOOL_FIELD(struct game_created, umpired),
    INT_FIELD(struct game_created, packs, 1, PACKS_MAX),
    MS_FIELD(struct game_created, at_ms),
    MS_FIELD(struct game_created, clock_ms),
    HEX_FIELD(struct game_created, commitment),
    TEXT_FIELD(struct game_created, title),
};

static void evolve_game_created(struct game *g, const void *args)
{
    const struct game_created *created = args;
    g->table.clock.at_ms = created->at_ms;
    memcpy(g->record.commitment, created->commitment, SEED_BYTES);
}

EVENT_TYPE(game_created, game_created, 1, VIEW_ALL, .evolve = evolve_game_created);

static bool is_created(const struct game *g)
{
    static const uint8_t none[SEED_BYTES];
    return memcmp(g->record.commitment, none, SEED_BYTES) != 0;
}

static enum reject decide_create(struct decision *d, const void *args)
{
    (void)args;
    const struct game *g = d->game;
    if (is_created(g)) {
        return REJECT_NOTHING_CHANGES;
    }
    struct game_created created = {
        .system = g->table.system,
        .platoons = g->table.platoon_count,
        .umpired = g->table.umpired,
        .packs = g->setup.packs,
        .at_ms = d->now_ms,
        .clock_ms = g->setup.clock_ms,
    };
    seal_commitment(g->record.server_seed, created.commitment);
    memcpy(created.title, g->table.title, sizeof(created.title));
    emit(d, &event_game_created, &created);
    return g->table.system == SYSTEM_BENCH ? muster_bench(d) : REJECT_NONE;
}

NO_ARGS(create);
VERB(create,
     no_args,
     VERB_WHILE_PAUSED,
     IN_PHASE(LOBBY),
     BY_ROLE(SERVER),
     .decide = decide_create);

RULE(set_up, "D13 D65", .verbs = VERBS(&verb_create), .events = EVENTS(&event_game_created));
