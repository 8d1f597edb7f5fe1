/* A move that was checked: everything that its dice will decide on. Rule: FME-18, D2 */
#ifndef UMPIRED_CORE_RULES_STREET_MOVE_PLAN_H
#define UMPIRED_CORE_RULES_STREET_MOVE_PLAN_H

#include "core/rule.h"
#include "core/rules/street/covering_fire.h"
#include "core/rules/street/entry.h"
#include "core/street/movement.h"
#include "core/walk.h"

/* Arguments of `move`. */
struct move_args {
    LIST_OF(GROUP_BASES_MAX) bases;
    POINTS_OF(PATH_POINTS_MAX) path;
    LIST_OF(COVER_BASES_MAX) cover;
    int32_t leader, director, smoke, cs, thrower;
    int32_t carry; /* figure id of a wounded man; 0 = none. Rule: IN-07 */
    /* Table mode "figures" alone. `group`, `leaders` and `range_ok` are the player's ticks. */
    int32_t place, declared_ci, group, at_wall, leaders, range_ok;
};

/* One base of the list. */
struct mover {
    int base;
    int32_t declared_ci; /* to the wall when it is to enter */
    int street;          /* its throw has the street modifier: FME-30 */
    int tested;          /* it throws: always, but with test_inside_cleared off. A9 */
    int enters;          /* its path ends in the entry */
    int arrived;         /* after its throw: it has come to the end of its path */
    struct walk walk;
};

struct move_plan {
    struct mover mover[GROUP_BASES_MAX];
    int32_t base[GROUP_BASES_MAX]; /* the same bases */
    int count;
    int entry; /* uncleared place that the path ends in, 0 = none */
    int leader;
    int32_t lf;
    struct cover_order cover;
    int32_t cover_dice, cover_lf;
    int smoke, cs, thrower;
    int carry; /* figure id: every rate is halved, rounded down */
};

/* Checks a move and makes its plan. Order of the checks: the shape of the command (TABLE_MODE,
 * NO_PATH, NO_SUCH_PLACE), the bases (check_movers), NOT_TOGETHER, the path of each base
 * (walk_path), CANNOT_CARRY, who leads (check_leading), smoke and CS (TOO_MANY: both,
 * CS_NEEDS_ENTRY, check_round), covering fire (check_cover), and last TOO_FAR when no base
 * could come to the end even with the best throw. Rule: D2 */
enum reject plan_move(struct decision *d, const struct move_args *move, struct move_plan *plan);

/* The throw of one base of the plan with that many sixes and that pair. Untested: no loss. */
struct movement throw_of_mover(const struct game *g,
                               const struct move_plan *plan,
                               int i,
                               int32_t sixes,
                               const int32_t pair[2]);

/* It has come to the end of its path. */
static inline bool arrives(const struct mover *mover, int32_t rate)
{
    return rate * CI_PER_INCH >= mover->declared_ci;
}

/* Sixes that go to the rate: none when the path ends in an entry. Rule: FME-28 */
static inline int32_t sixes_for_rate(const struct move_plan *plan, int32_t sixes)
{
    return plan->entry != 0 ? 0 : sixes;
}

/* Most sixes that the ordered covering fire can give. Rule: FME-28, A12 */
int32_t most_sixes(const struct game *g, const struct move_plan *plan);

/* Lowest and highest rate of one base, in inches, with `sixes` at most. */
void rate_bounds(const struct game *g,
                 const struct move_plan *plan,
                 int i,
                 int32_t sixes,
                 int32_t *low,
                 int32_t *high);

/* Adds the exact chances of the whole plan. Rule: D36 */
void add_move_chances(const struct game *g, const struct move_plan *plan, struct preview *out);

#endif
