/* What can come of a move, exactly: every pair of every base, every fall of the covering dice.
 * Bases throw apart, so their ways multiply. Rule: D36 */
#include "core/core.h"

#include "core/rules/street/move_plan.h"
#include "core/rules/street/odds.h"
#include "core/street/covering.h"
#include "core/view_state.h"

/* Ways of 36 of one base. `safe`: without a man hit; `up`: with EDNA left. */
struct mover_ways {
    int64_t arrived[EDNA_MAX + 1]; /* at its path's end, by the EDNA left */
    int64_t short_of, short_safe, short_up, all_safe, pinned;
};

#define EXACT_PAIRS_AND_DICE 24 /* 6 to that power stays below 2 to the 63 */

struct movement throw_of_mover(const struct game *g,
                               const struct move_plan *plan,
                               int i,
                               int32_t sixes,
                               const int32_t pair[2])
{
    const struct options *options = &g->table.options;
    const struct mover *mover = &plan->mover[i];
    const int32_t edna = base_of(g, mover->base)->edna;
    if (!mover->tested) {
        struct movement m = {.edna = {.passed = 1, .edna = edna}};
        m.rate = movement_rate(options, edna, plan->lf, sixes);
        return m;
    }
    return movement_throw(options, edna, plan->lf, sixes, mover->street, plan->smoke, pair);
}

int32_t most_sixes(const struct game *g, const struct move_plan *plan)
{
    const bool adds = g->table.options.cf_leadership == CF_LEADERSHIP_SIXES;
    return plan->cover_dice > 0 && adds ? at_least_zero(plan->cover_dice + plan->cover_lf)
                                        : plan->cover_dice;
}

void rate_bounds(const struct game *g,
                 const struct move_plan *plan,
                 int i,
                 int32_t sixes,
                 int32_t *low,
                 int32_t *high)
{
    static const int32_t best[2] = {1, 1};
    static const int32_t worst[2] = {6, 6};
    *low = throw_of_mover(g, plan, i, 0, worst).rate;
    *high = throw_of_mover(g, plan, i, sixes, best).rate;
}

static void count_mover(const struct game *g,
                        const struct move_plan *plan,
                        int i,
                        int32_t sixes,
                        struct mover_ways *ways)
{
    const struct mover *mover = &plan->mover[i];
    const int men = fit_men(g, mover->base);
    memset(ways, 0, sizeof(*ways));
    for (int k = 0; k < PAIRS; k++) {
        const int32_t pair[2] = {DIE_FIRST(k), DIE_SECOND(k)};
        const struct movement m = throw_of_mover(g, plan, i, sixes, pair);
        const int hits = m.edna.hit.wounded + m.edna.hit.dead;
        const bool goes_in = mover->enters && m.edna.edna > 0 && hits < men;
        const bool there = arrives(mover, m.rate) && (plan->entry != 0 ? goes_in : m.rate > 0);
        ways->pinned += m.edna.edna == 0;
        ways->all_safe += hits == 0;
        if (there) {
            ways->arrived[m.edna.edna]++;
        } else {
            ways->short_of++;
            ways->short_safe += hits == 0;
            ways->short_up += m.edna.edna > 0;
        }
    }
}

/* Ways, of 36, that the entry test passes, hits no man, leaves EDNA to all who tried. */
struct test_ways {
    int passes, safe, up;
};

/* Of the test on `edna`, the lowest of those who try. Who tries and has more loses no more. */
static struct test_ways
count_entry(const struct game *g, const struct entry_terms *terms, int32_t edna)
{
    struct test_ways ways = {0, 0, 0};
    for (int k = 0; k < PAIRS; k++) {
        const int32_t pair[2] = {DIE_FIRST(k), DIE_SECOND(k)};
        const struct edna_throw t = entry_throw(&g->table.options, edna, terms, pair);
        ways.passes += t.passed;
        ways.safe += t.hit.wounded + t.hit.dead == 0;
        ways.up += t.edna > 0;
    }
    return ways;
}

struct plan_ways {
    int64_t inside, at_door, short_of, arrives, up, safe;
};

/* Ways that nobody arrives with less than `edna`: all who arrive have that much or more. With
 * `up` also nobody is pinned on the way. */
static int64_t none_below(const struct mover_ways *ways, int count, int edna, bool up)
{
    int64_t product = 1;
    for (int i = 0; i < count; i++) {
        int64_t sum = up ? ways[i].short_up : ways[i].short_of;
        for (int e = edna; e <= EDNA_MAX; e++) {
            sum += ways[i].arrived[e];
        }
        product *= sum;
    }
    return product;
}

static void add_entry_ways(const struct game *g,
                           const struct move_plan *plan,
                           int32_t sixes,
                           const struct mover_ways *ways,
                           int64_t falls,
                           struct plan_ways *sum)
{
    struct entry_order order = {.place = plan->entry,
                                .count = plan->count,
                                .lf = plan->lf,
                                .sixes = sixes,
                                .cs = plan->cs,
                                .smoke = plan->smoke};
    memcpy(order.base, plan->base, sizeof(order.base));
    const struct entry_terms terms = entry_terms_of(g, &order);
    const int n = plan->count;
    int safe = PAIRS;
    for (int e = 1; e <= EDNA_MAX; e++) {
        const struct test_ways test = count_entry(g, &terms, e);
        const int64_t lowest =
            none_below(ways, n, e, false) - none_below(ways, n, e + 1, false);
        const int64_t lowest_up =
            none_below(ways, n, e, true) - none_below(ways, n, e + 1, true);
        sum->inside += falls * lowest * test.passes;
        sum->at_door += falls * lowest * (PAIRS - test.passes);
        sum->up += falls * lowest_up * test.up;
        safe = test.safe;
    }
    sum->up += falls * none_below(ways, n, EDNA_MAX + 1, true) * PAIRS;
    int64_t none_there = 1;
    int64_t none_there_safe = 1;
    int64_t all_safe = 1;
    for (int i = 0; i < plan->count; i++) {
        none_there *= ways[i].short_of;
        none_there_safe *= ways[i].short_safe;
        all_safe *= ways[i].all_safe;
    }
    sum->short_of += falls * none_there * PAIRS;
    sum->safe += falls * (none_there_safe * PAIRS + (all_safe - none_there_safe) * safe);
}

static void add_walk_ways(const struct move_plan *plan,
                          const struct mover_ways *ways,
                          int64_t falls,
                          int64_t all,
                          struct plan_ways *sum)
{
    int64_t all_there = 1;
    int64_t all_safe = 1;
    int64_t all_up = 1;
    for (int i = 0; i < plan->count; i++) {
        all_there *= PAIRS - ways[i].short_of;
        all_safe *= ways[i].all_safe;
        all_up *= PAIRS - ways[i].pinned;
    }
    sum->arrives += falls * all_there;
    sum->short_of += falls * (all - all_there);
    sum->safe += falls * all_safe;
    sum->up += falls * all_up;
}

void add_move_chances(const struct game *g, const struct move_plan *plan, struct preview *out)
{
    const bool enters = plan->entry != 0;
    if (2 * (plan->count + enters) + plan->cover_dice > EXACT_PAIRS_AND_DICE ||
        plan->cover_dice > COVER_EXACT_DICE) {
        return;
    }
    struct mover_ways ways[GROUP_BASES_MAX];
    struct plan_ways sum = {0};
    const int64_t throws = power_of(PAIRS, plan->count);
    for (int hits = 0; hits <= plan->cover_dice; hits++) {
        int32_t sixes;
        const int64_t falls =
            covering_ways(&g->table.options, plan->cover_lf, plan->cover_dice, hits, &sixes);
        for (int i = 0; i < plan->count; i++) {
            count_mover(g, plan, i, sixes_for_rate(plan, sixes), &ways[i]);
        }
        if (enters) {
            add_entry_ways(g, plan, sixes, ways, falls, &sum);
        } else {
            add_walk_ways(plan, ways, falls, throws, &sum);
        }
    }
    const int64_t of = throws * power_of(DIE_FACES, plan->cover_dice) * (enters ? PAIRS : 1);
    add_chance(out, "inside", sum.inside, of);
    add_chance(out, "at_door", sum.at_door, of);
    add_chance(out, "arrives", sum.arrives, of);
    add_chance(out, "falls_short", sum.short_of, of);
    add_chance(out, "pinned", of - sum.up, of);
    add_chance(out, "man_hit", of - sum.safe, of);
}

RULE(move_odds, "D36", .verbs = NULL);
