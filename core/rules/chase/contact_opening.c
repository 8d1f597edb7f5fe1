/* Ambushers who have not opened fire do so as the enemy's half begins. Rule: BUSH-30, BUSH-32,
 * BUSH-33 */
#include "core/ambush/opening_fire.h"
#include "core/core.h"
#include "core/rules/chase/contact.h"
#include "core/rules/skirmish/fighters.h"

/* `unseen`: groups that nobody has seen yet and that open fire as well. */
struct fire_opened {
    LIST_OF(FIGHTERS_MAX) fighters;
    LIST_OF(FIGHTERS_MAX) anywhere; /* of them: not into the zone alone. Rule: BUSH-30 */
    int32_t unseen;
};

static const struct field fire_opened_fields[] = {
    OPT_INT_FIELD(struct fire_opened, unseen, 0, ENGAGE_ENEMIES_MAX, 0),
    OPT_LIST_FIELD(struct fire_opened, fighters, FIGHTER, 1, FIGHTERS_MAX),
    OPT_LIST_FIELD(struct fire_opened, anywhere, FIGHTER, 1, FIGHTERS_MAX),
};

static void evolve_fire_opened(struct game *g, const void *args)
{
    const struct fire_opened *opened = args;
    for (int i = 0; i < opened->fighters.count; i++) {
        struct fighter *fighter = game_fighter(g, opened->fighters.item[i]);
        fighter->holds_fire = 0;
        if (fighter->enemy != 0 && !fighter->under_fire) {
            be_ready(fighter);
        }
    }
    for (int i = 0; i < opened->anywhere.count; i++) {
        game_fighter(g, opened->anywhere.item[i])->anywhere = 1;
    }
}

EVENT_TYPE(fire_opened,
           fire_opened,
           1,
           VIEW_CHASE | VIEW_ENEMY,
           .evolve = evolve_fire_opened,
           .seen = seen_by_umpire);

/* The commander got them to open fire after all, nobody having fired at them. */
struct ambush_opened {
    int32_t round;
};

static const struct field ambush_opened_fields[] = {
    INT_FIELD(struct ambush_opened, round, 1, UINT8_MAX),
};

static void evolve_ambush_opened(struct game *g, const void *args)
{
    const struct ambush_opened *opened = args;
    g->table.chase.contact.initiated = 1;
    g->table.chase.contact.opened = (uint8_t)opened->round;
}

EVENT_TYPE(
    ambush_opened, ambush_opened, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_ambush_opened);

/* One roll for each group that is seen and holds its fire. */
static enum reject open_those_seen(struct decision *d, int32_t modifier)
{
    const struct game *g = d->game;
    struct fire_opened opened = {.fighters = {.count = 0}};
    bool rolled = false;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->enemy == 0 || !fights_here(g, id) ||
            !fighter_of(g, id)->holds_fire) {
            continue;
        }
        int32_t pair[2];
        if (!roll_dice(d, STREAM_HIDDEN, 2, 6, (struct purpose){.code = "return_fire"}, pair)) {
            return REJECT_NEED_DICE;
        }
        rolled = true;
        if (!return_fire(g->table.chase.terr_bush, modifier, pair).passed) {
            continue;
        }
        opened.fighters.item[opened.fighters.count++] = id;
        if (degree_of(&g->table.options, g->table.chase.terr_bush, modifier, pair) ==
            CRITICAL_SUCCESS) {
            opened.anywhere.item[opened.anywhere.count++] = id;
        }
    }
    if (rolled) {
        emit(d, &event_fire_opened, &opened);
    }
    return REJECT_NONE;
}

/* Groups that lie unseen after the ambush was sprung open fire in a later turn, and are seen.
 * Rule: BUSH-33 */
static enum reject open_those_unseen(struct decision *d)
{
    const struct game *g = d->game;
    int32_t index[ENGAGE_ENEMIES_MAX];
    int32_t opens[ENGAGE_ENEMIES_MAX];
    enum degree rolled[ENGAGE_ENEMIES_MAX];
    const int count = contact_groups(g, index);
    int opening = 0;
    bool tried = false;
    for (int i = 0; i < count; i++) {
        int32_t pair[2];
        if (g->table.chase.groups[index[i]].enemy != 0) {
            continue;
        }
        if (!roll_dice(d, STREAM_HIDDEN, 2, 6, (struct purpose){.code = "trigger"}, pair)) {
            return REJECT_NEED_DICE;
        }
        tried = true;
        const enum degree degree =
            degree_of(&g->table.options, g->table.chase.terr_bush, 0, pair);
        if (bush_check(g->table.chase.terr_bush, 0, pair).passed) {
            rolled[opening] = degree;
            opens[opening++] = index[i];
        }
    }
    if (tried) {
        emit(d, &event_fire_opened, &(struct fire_opened){.unseen = opening});
    }
    if (opening == 0) {
        return REJECT_NONE;
    }
    struct engage_args args = {.engagement = g->table.chase.contact.engagement};
    enum reject refusal = lay_terrs(d, opens, opening, &args);
    if (refusal == REJECT_NONE) {
        refusal = engage(d, &args);
    }
    if (refusal == REJECT_NONE) {
        hold_terrs(d, &args, rolled, false);
    }
    return refusal;
}

/* Terrs who were fired on first test with their casualties; those who were seen and not fired
 * on spring their ambush if the commander gets them to. Rule: BUSH-32, BUSH-33 */
enum reject open_fire(struct decision *d)
{
    const struct game *g = d->game;
    const struct chase_contact *contact = &g->table.chase.contact;
    if (contact->ambush == TRAIL_AMBUSH_NONE) {
        return REJECT_NONE;
    }
    if (contact->initiated) {
        enum reject refusal = open_those_seen(d, 0);
        return refusal == REJECT_NONE ? open_those_unseen(d) : refusal;
    }
    if (contact->fired_on) {
        return open_those_seen(d, g->table.body_count - contact->fallen);
    }
    int32_t pair[2];
    if (!roll_dice(d, STREAM_HIDDEN, 2, 6, (struct purpose){.code = "trigger"}, pair)) {
        return REJECT_NEED_DICE;
    }
    emit(d, &event_fire_opened, &(struct fire_opened){.unseen = 0});
    if (!bush_check(g->table.chase.terr_bush, 0, pair).passed) {
        return REJECT_NONE;
    }
    emit(d, &event_ambush_opened,
         &(struct ambush_opened){engagement_of(g, contact->engagement)->round});
    return open_those_seen(d, 0);
}

RULE(contact_opening,
     "BUSH-30 BUSH-32 BUSH-33",
     .events = EVENTS(&event_fire_opened, &event_ambush_opened));
