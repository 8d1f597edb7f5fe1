/* What is due as each half of a fight begins, and a point that goes back out of the zone.
 * Rule: BUSH-31, BUSH-32, BUSH-33, BUSH-35, BUSH-37 */
#include "core/core.h"

#include "core/board.h"
#include "core/chase_teams.h"
#include "core/rules/chase/contact.h"
#include "core/rules/skirmish/fight_test.h"
#include "core/rules/skirmish/fighters.h"

#define ROUNDS_MAX 12 /* then all terrs break off */

struct contact_round_began {
    int32_t dues;
};

static const struct field contact_round_began_fields[] = {
    INT_FIELD(struct contact_round_began, dues, 0, UINT8_MAX),
};

/* The rounds of a contact follow each other: no street waits for them. */
static void evolve_contact_round_began(struct game *g, const void *args)
{
    const struct contact_round_began *began = args;
    struct chase_contact *contact = &g->table.chase.contact;
    contact->dues = (uint8_t)began->dues;
    if (began->dues % 2 == 0) {
        contact->fallen = (int16_t)g->table.body_count;
    }
    fights_note_turn(g);
}

EVENT_TYPE(contact_round_began,
           contact_round_began,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_contact_round_began);

/* ---- the point goes back ------------------------------------------------------------------
 */

struct point_retreated {
    int32_t fighter, place, x_ci, y_ci;
};

static const struct field point_retreated_fields[] = {
    ID_FIELD(struct point_retreated, fighter, FIGHTER),
    ID_FIELD(struct point_retreated, place, PLACE),
    INT_FIELD(struct point_retreated, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct point_retreated, y_ci, 0, BOARD_EDGE_CI),
};

static void evolve_point_retreated(struct game *g, const void *args)
{
    const struct point_retreated *retreated = args;
    put_fighter(g, retreated->fighter, retreated->place,
                (struct point){retreated->x_ci, retreated->y_ci});
    g->table.chase.contact.retreats = 0;
}

EVENT_TYPE(point_retreated,
           point_retreated,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_point_retreated);

#define OUT_OF_ZONE_CI 520 /* 26 m from its centre */

/* Having fired, or let the moment pass, the point goes out of the zone. Rule: BUSH-31 */
static void retreat_point(struct decision *d)
{
    const struct game *g = d->game;
    const struct chase_contact *contact = &g->table.chase.contact;
    if (g->table.phase != PHASE_CONTACT || g->table.chase.step != CHASE_STEP_FIGHT ||
        !contact->retreats) {
        return;
    }
    const int fighter = fighter_of_base(g, contact->point_base);
    if (fighter == 0 || !fights_here(g, fighter)) {
        return;
    }
    const struct engagement *fight = engagement_of(g, contact->engagement);
    if (!fighter_of(g, fighter)->fired && !fight->enemy_half) {
        return;
    }
    const struct point zone = contact->sites[contact->site - 1].zone;
    const struct point at = {held_within(zone.x_ci - OUT_OF_ZONE_CI, 0, g->table.board_x_ci),
                             zone.y_ci};
    emit(d, &event_point_retreated,
         &(struct point_retreated){fighter, place_at(g, at), at.x_ci, at.y_ci});
}

/* ---- the command --------------------------------------------------------------------------
 */

struct round_args {
    int32_t engagement;
};

static const struct field contact_round_arg_fields[] = {
    ID_FIELD(struct round_args, engagement, ENGAGEMENT),
};

static int32_t dues_of(const struct game *g)
{
    const struct engagement *fight = engagement_of(g, g->table.chase.contact.engagement);
    return 2 * fight->round + (fight->enemy_half != 0);
}

static bool both_sides_stand(const struct game *g)
{
    bool stands[2] = {false, false};
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fights_here(g, id)) {
            stands[side_of(fighter_of(g, id))] = true;
        }
    }
    return stands[FIGHT_PLAYERS] && stands[FIGHT_ENEMY];
}

static int round_due(const struct game *g)
{
    const struct table *t = &g->table;
    const int id = t->chase.contact.engagement;
    if (t->system != SYSTEM_CHASE || t->phase != PHASE_CONTACT || t->paused ||
        t->chase.step != CHASE_STEP_FIGHT || engagement_of(g, id)->over) {
        return 0;
    }
    /* Who has won ends the fight first: the halves of a side that is gone are over at once. */
    return dues_of(g) != t->chase.contact.dues && both_sides_stand(g) ? id : 0;
}

static enum reject decide_contact_round(struct decision *d, const void *args)
{
    const struct round_args *order = args;
    if (order->engagement == 0 || round_due(d->game) != order->engagement) {
        return REJECT_NO_SUCH_ENGAGEMENT;
    }
    const int32_t dues = dues_of(d->game);
    const bool too_long =
        engagement_of(d->game, order->engagement)->round > ROUNDS_MAX && dues % 2 == 0;
    enum reject refusal = too_long        ? melt_all_away(d)
                          : dues % 2 == 0 ? melt_away(d)
                                          : open_fire(d);
    for (int id = 1; dues % 2 == 0 && id <= d->game->table.platoon_count; id++) {
        if (refusal == REJECT_NONE && team_is_able(d->game, id)) {
            refusal = build_base_of_fire(d, id);
        }
    }
    if (refusal == REJECT_NONE) {
        emit(d, &event_contact_round_began, &(struct contact_round_began){dues});
    }
    return refusal;
}

VERB(contact_round,
     round_args,
     VERB_ROLLS | VERB_WHILE_PAUSED,
     IN_PHASE(CONTACT),
     BY_ROLE(SERVER),
     .decide = decide_contact_round);

RULE(contact_round,
     "BUSH-31 BUSH-32 BUSH-33 BUSH-35 BUSH-37",
     .verbs = VERBS(&verb_contact_round),
     .events = EVENTS(&event_contact_round_began, &event_point_retreated),
     .after = retreat_point,
     .due = round_due,
     .due_verb = &verb_contact_round);
