/* Before the pursuers come up the terrs choose their place, and which of them fire into the
 * Killing Zone. Rule: BUSH-25, BUSH-30, IN-50 */
#include "core/core.h"

#include "core/game.h"

/* `site`: the true one, 0 = as it was drawn; `outside`: cells that do not fire into the zone.
 */
struct ambush_planned {
    int32_t site;
    LIST_OF(TERR_GROUPS_MAX) outside;
};

static const struct field plan_ambush_arg_fields[] = {
    OPT_ID_FIELD(struct ambush_planned, site, SITE),
    OPT_LIST_FIELD(struct ambush_planned, outside, CELL, 1, TERR_GROUPS_MAX),
};
#define ambush_planned_fields plan_ambush_arg_fields

static void evolve_ambush_planned(struct game *g, const void *args)
{
    const struct ambush_planned *planned = args;
    struct chase *chase = &g->table.chase;
    if (planned->site != 0) {
        chase->contact.real_site = (uint8_t)planned->site;
    }
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        chase->groups[i].outside = 0;
    }
    for (int i = 0; i < planned->outside.count; i++) {
        chase->groups[planned->outside.item[i] - 1].outside = 1;
    }
}

EVENT_TYPE(ambush_planned,
           ambush_planned,
           1,
           VIEW_CHASE,
           .evolve = evolve_ambush_planned,
           .seen = seen_by_umpire);

static enum reject decide_plan_ambush(struct decision *d, const void *args)
{
    const struct ambush_planned *plan = args;
    const struct chase *chase = &d->game->table.chase;
    const struct chase_contact *contact = &chase->contact;
    if (contact->ambush == TRAIL_AMBUSH_NONE || chase->step != CHASE_STEP_APPROACH) {
        return REJECT_NO_AMBUSH;
    }
    if (contact->site != 0) {
        return REJECT_AMBUSH_IS_LAID;
    }
    if (plan->site < 0 || plan->site > contact->site_count) {
        return REJECT_NO_SUCH_SITE;
    }
    for (int i = 0; i < plan->outside.count; i++) {
        const int32_t cell = plan->outside.item[i];
        if (cell < 1 || cell > TERR_GROUPS_MAX || chase->groups[cell - 1].figures == 0 ||
            chase->groups[cell - 1].trail != contact->trail) {
            return REJECT_NO_SUCH_CELL;
        }
    }
    emit(d, &event_ambush_planned, plan);
    return REJECT_NONE;
}

VERB(plan_ambush,
     ambush_planned,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE),
     .decide = decide_plan_ambush);

RULE(plan_ambush,
     "BUSH-25 BUSH-30 IN-50",
     .verbs = VERBS(&verb_plan_ambush),
     .events = EVENTS(&event_ambush_planned));
