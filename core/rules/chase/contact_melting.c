/* Ambushers who took casualties melt away into the bush, unit after unit. Rule: BUSH-35, A10 */
#include "core/ambush/melting.h"
#include "core/board.h"
#include "core/chase/units.h"
#include "core/core.h"
#include "core/rules/chase/contact.h"
#include "core/rules/skirmish/fighters.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/ratings.h"
#include "core/skirmish/scale.h"

/* `enemies` are those who were seen; groups (of chase.groups, from 1) may be others as well. */
struct terrs_melted {
    LIST_OF(ENGAGE_ENEMIES_MAX) enemies;
    LIST_OF(ENGAGE_ENEMIES_MAX) groups;
};

static const struct field terrs_melted_fields[] = {
    OPT_LIST_FIELD(struct terrs_melted, enemies, ENEMY, 1, ENEMIES_MAX),
    SECRET_LIST_FIELD(struct terrs_melted, groups, INT, 1, TERR_GROUPS_MAX),
};

static void evolve_terrs_melted(struct game *g, const void *args)
{
    const struct terrs_melted *melted = args;
    for (int i = 0; i < melted->groups.count; i++) {
        struct terr_group *group = &g->table.chase.groups[melted->groups.item[i] - 1];
        group->melted = 1;
        if (group->enemy == 0) {
            continue;
        }
        const int fighter = fighter_of_enemy(g, group->enemy);
        game_enemy(g, group->enemy)->gone = 1;
        if (fighter != 0) {
            game_fighter(g, fighter)->state = FIGHTER_DESTROYED;
        }
    }
}

static bool
somebody_seen_melted(const struct game *g, const struct audience *who, const void *args)
{
    const struct terrs_melted *melted = args;
    return melted->enemies.count > 0 || seen_by_umpire(g, who, args);
}

EVENT_TYPE(terrs_melted,
           terrs_melted,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_terrs_melted,
           .seen = somebody_seen_melted);

/* The rolls behind it. */
struct melting_rolled {
    int32_t casualties, tested, withdrawing;
};

static const struct field melting_rolled_fields[] = {
    INT_FIELD(struct melting_rolled, casualties, 0, INT16_MAX),
    INT_FIELD(struct melting_rolled, tested, 0, ENGAGE_ENEMIES_MAX),
    INT_FIELD(struct melting_rolled, withdrawing, 0, ENGAGE_ENEMIES_MAX),
};

EVENT_TYPE(
    melting_rolled, melting_rolled, 1, VIEW_CHASE, .evolve = NULL, .seen = seen_by_umpire);

/* A group that still fights, or lies in ambush and has not been seen. */
static bool is_in_place(const struct game *g, int index)
{
    const struct terr_group *group = &g->table.chase.groups[index];
    const int fighter = group->enemy == 0 ? 0 : fighter_of_enemy(g, group->enemy);
    return group->enemy == 0 || (fighter != 0 && fights_here(g, fighter));
}

static struct point spot_of(const struct game *g, int index)
{
    const struct terr_group *group = &g->table.chase.groups[index];
    return group->enemy == 0 ? group_spot(g, index) : enemy_of(g, group->enemy)->at;
}

static bool leads(const struct game *g, int index)
{
    const struct terr_group *group = &g->table.chase.groups[index];
    return group->enemy == 0 ? group_has_leader(g, index)
                             : has_leader(g, fighter_of_enemy(g, group->enemy));
}

/* A leader of R.A.S.H. reaches the group. Rule: BUSH-35, A10 */
static int32_t leadership_at(const struct game *g, int index)
{
    int32_t groups[ENGAGE_ENEMIES_MAX];
    const int count = contact_groups(g, groups);
    for (int i = 0; i < count; i++) {
        const struct terr_group *leader = &g->table.chase.groups[groups[i]];
        if (!is_in_place(g, groups[i]) || !leads(g, groups[i])) {
            continue;
        }
        const enum rating rating = unit_rating(&g->table.options, CHASE_UNIT_TERRS,
                                               leader->motivated || leader->advisor);
        const int32_t away = metres_of(
            g->table.cm_per_inch, segment_length(spot_of(g, groups[i]), spot_of(g, index)));
        if (away <= leader_reach_mm(leader_rating(rating))) {
            return MELT_LEADERSHIP;
        }
    }
    return 0;
}

/* Units that have gone into the bush in this contact. */
static int32_t withdrawing(const struct game *g)
{
    int32_t units = 0;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        units += g->table.chase.groups[i].melted;
    }
    return units;
}

static void note_melted(const struct game *g, int index, struct terrs_melted *melted)
{
    melted->groups.item[melted->groups.count++] = index + 1;
    if (g->table.chase.groups[index].enemy != 0) {
        melted->enemies.item[melted->enemies.count++] = g->table.chase.groups[index].enemy;
    }
}

/* The fight has lasted too long: they break off. */
enum reject melt_all_away(struct decision *d)
{
    int32_t index[ENGAGE_ENEMIES_MAX];
    const int count = contact_groups(d->game, index);
    struct terrs_melted melted = {.groups = {.count = 0}};
    for (int i = 0; i < count; i++) {
        if (is_in_place(d->game, index[i])) {
            note_melted(d->game, index[i], &melted);
        }
    }
    emit(d, &event_terrs_melted, &melted);
    return REJECT_NONE;
}

/* Each unit in turn, those who go weigh on those after them. Rule: BUSH-35 */
enum reject melt_away(struct decision *d)
{
    const struct game *g = d->game;
    const struct chase_contact *contact = &g->table.chase.contact;
    struct terrs_melted melted = {.groups = {.count = 0}};
    struct melting_rolled rolled = {.casualties = g->table.body_count - contact->fallen,
                                    .withdrawing = withdrawing(g)};
    if (contact->ambush == TRAIL_AMBUSH_NONE || !melting_is_due(rolled.casualties)) {
        return REJECT_NONE;
    }
    int32_t index[ENGAGE_ENEMIES_MAX];
    const int count = contact_groups(g, index);
    for (int i = 0; i < count; i++) {
        if (!is_in_place(g, index[i])) {
            continue;
        }
        int32_t pair[2];
        if (!roll_dice(d, STREAM_HIDDEN, 2, 6, (struct purpose){.code = "melting"}, pair)) {
            return REJECT_NEED_DICE;
        }
        rolled.tested++;
        if (!melting_test(g->table.chase.terr_bush, rolled.casualties, rolled.withdrawing,
                          leadership_at(g, index[i]), pair)
                 .passed) {
            note_melted(g, index[i], &melted);
            rolled.withdrawing++;
        }
    }
    emit(d, &event_melting_rolled, &rolled);
    if (melted.groups.count > 0) {
        emit(d, &event_terrs_melted, &melted);
    }
    return REJECT_NONE;
}

RULE(contact_melting, "BUSH-35", .events = EVENTS(&event_terrs_melted, &event_melting_rolled));
