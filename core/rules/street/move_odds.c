/* What can come of a move, exactly: every pair of every base, every fall of the covering dice.
 * Bases throw apart, so their ways multiply. Rule: D36 */
#include "core/core.h"

#include "core/bounds.h"
#include "core/rules/street/move_plan.h"
#include "core/rules/street/odds.h"
#include "core/street/covering.h"
#include "core/view_state.h"

/* Ways of 36 of one base. `safe`: without a man hit; `up`: with EDNA left. */
struct mover_ways {
    uint32_t arrived[EDNA_MAX + 1]; /* at its path's end, by the EDNA left */
    uint32_t short_of, short_safe, short_up, all_safe, pinned;
};

/* Who carries a wounded man goes half as far. Rule: IN-07 */
static int32_t rate_of(const struct move_plan *plan, int32_t rate)
{
    return plan->carry != 0 ? half_of(rate, false) : rate;
}

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
        m.rate = rate_of(plan, movement_rate(options, edna, plan->lf, sixes));
        return m;
    }
    struct movement m =
        movement_throw(options, edna, plan->lf, sixes, mover->street, plan->smoke, pair);
    m.rate = rate_of(plan, m.rate);
    return m;
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

/* Ways that nobody arrives with less than `edna`: all who arrive have that much or more. With
 * `up` also nobody is pinned on the way. */
static struct wide none_below(const struct mover_ways *ways, int count, int edna, bool up)
{
    struct wide product = wide_of(1);
    for (int i = 0; i < count; i++) {
        uint32_t sum = up ? ways[i].short_up : ways[i].short_of;
        for (int e = edna; e <= EDNA_MAX; e++) {
            sum += ways[i].arrived[e];
        }
        product = wide_times_small(product, sum);
    }
    return product;
}

/* Ways that each of the movers does what `of_one` counts. */
static struct wide
all_of(const struct mover_ways *ways, int count, uint32_t (*of_one)(const struct mover_ways *))
{
    struct wide product = wide_of(1);
    for (int i = 0; i < count; i++) {
        product = wide_times_small(product, of_one(&ways[i]));
    }
    return product;
}

static uint32_t falls_short(const struct mover_ways *ways)
{
    return ways->short_of;
}

static uint32_t falls_short_safely(const struct mover_ways *ways)
{
    return ways->short_safe;
}

static uint32_t arrives_there(const struct mover_ways *ways)
{
    return PAIRS - ways->short_of;
}

static uint32_t is_safe(const struct mover_ways *ways)
{
    return ways->all_safe;
}

static uint32_t keeps_edna(const struct mover_ways *ways)
{
    return PAIRS - ways->pinned;
}

/* Falls of the covering dice and of the test's pair by what they do, tested on one EDNA. */
struct entry_ways {
    struct wide passes, up;
};

/* Ways, of 36, that the entry test passes, hits no man, leaves EDNA to all who tried. */
struct test_ways {
    uint32_t passes, safe, up;
};

/* Of the test on `edna`, the lowest of those who try. Who tries and has more loses no more. */
static struct test_ways
count_entry(const struct game *g, const struct entry_terms *terms, int32_t edna)
{
    struct test_ways ways = {0, 0, 0};
    for (int k = 0; k < PAIRS; k++) {
        const int32_t pair[2] = {DIE_FIRST(k), DIE_SECOND(k)};
        const struct edna_throw t = entry_throw(&g->table.options, edna, terms, pair);
        ways.passes += t.passed != 0;
        ways.safe += t.hit.wounded + t.hit.dead == 0;
        ways.up += t.edna > 0;
    }
    return ways;
}

/* Over all falls of the covering dice. Who is hit depends on the pair alone. */
static struct entry_ways count_entries(const struct game *g,
                                       const struct move_plan *plan,
                                       const struct entry_order *order,
                                       int32_t edna,
                                       uint32_t *safe)
{
    struct entry_ways sum = {wide_of(0), wide_of(0)};
    struct entry_order helped = *order;
    for (int hits = 0; hits <= plan->cover_dice; hits++) {
        const struct wide falls = covering_ways(&g->table.options, plan->cover_lf,
                                                plan->cover_dice, hits, &helped.sixes);
        const struct entry_terms terms = entry_terms_of(g, &helped);
        const struct test_ways test = count_entry(g, &terms, edna);
        sum.passes = wide_add(sum.passes, wide_times_small(falls, test.passes));
        sum.up = wide_add(sum.up, wide_times_small(falls, test.up));
        *safe = test.safe;
    }
    return sum;
}

static struct wide ways_between(const struct mover_ways *ways, int count, int edna, bool up)
{
    return wide_minus(none_below(ways, count, edna, up), none_below(ways, count, edna + 1, up));
}

/* The sixes go to the entry, so the ways to the wall are the same for all of them. */
static void
add_entry_chances(const struct game *g, const struct move_plan *plan, struct preview *out)
{
    static const char *const ends[] = {"inside", "at_door", "falls_short"};
    struct entry_order order = {.place = plan->entry,
                                .count = plan->count,
                                .lf = plan->lf,
                                .cs = plan->cs,
                                .smoke = plan->smoke};
    struct mover_ways ways[GROUP_BASES_MAX];
    const int n = plan->count;
    memcpy(order.base, plan->base, sizeof(order.base));
    for (int i = 0; i < n; i++) {
        count_mover(g, plan, i, 0, &ways[i]);
    }
    const struct wide cover = wide_power(DIE_FACES, plan->cover_dice);
    const struct wide test = wide_times_small(cover, PAIRS);
    const struct wide of = wide_times(wide_power(PAIRS, n), test);
    struct wide inside = wide_of(0);
    struct wide up = wide_times(none_below(ways, n, EDNA_MAX + 1, true), test);
    uint32_t safe = PAIRS;
    for (int e = 1; e <= EDNA_MAX; e++) {
        const struct wide lowest = ways_between(ways, n, e, false);
        if (wide_is_zero(lowest)) {
            continue;
        }
        const struct entry_ways entry = count_entries(g, plan, &order, e, &safe);
        inside = wide_add(inside, wide_times(lowest, entry.passes));
        up = wide_add(up, wide_times(ways_between(ways, n, e, true), entry.up));
    }
    const struct wide none_there = all_of(ways, n, falls_short);
    const struct wide short_safe = all_of(ways, n, falls_short_safely);
    const struct wide tried_safe = wide_minus(all_of(ways, n, is_safe), short_safe);
    const struct wide short_of = wide_times(none_there, test);
    const struct wide at_door = wide_minus(wide_minus(of, short_of), inside);
    const struct wide unhurt = wide_add(wide_times(short_safe, test),
                                        wide_times(wide_times_small(tried_safe, safe), cover));
    add_wide_ends(out, ends, (const struct wide[]){inside, at_door, short_of}, 3, of);
    add_wide_chance(out, "pinned", wide_minus(of, up), of);
    add_wide_chance(out, "man_hit", wide_minus(of, unhurt), of);
}

static void
add_walk_chances(const struct game *g, const struct move_plan *plan, struct preview *out)
{
    static const char *const ends[] = {"arrives", "falls_short"};
    struct mover_ways ways[GROUP_BASES_MAX];
    struct wide there = wide_of(0);
    struct wide safe = wide_of(0);
    struct wide up = wide_of(0);
    for (int hits = 0; hits <= plan->cover_dice; hits++) {
        int32_t sixes;
        const struct wide falls =
            covering_ways(&g->table.options, plan->cover_lf, plan->cover_dice, hits, &sixes);
        for (int i = 0; i < plan->count; i++) {
            count_mover(g, plan, i, sixes, &ways[i]);
        }
        there = wide_add(there, wide_times(falls, all_of(ways, plan->count, arrives_there)));
        safe = wide_add(safe, wide_times(falls, all_of(ways, plan->count, is_safe)));
        up = wide_add(up, wide_times(falls, all_of(ways, plan->count, keeps_edna)));
    }
    const struct wide of =
        wide_times(wide_power(PAIRS, plan->count), wide_power(DIE_FACES, plan->cover_dice));
    add_wide_ends(out, ends, (const struct wide[]){there, wide_minus(of, there)}, 2, of);
    add_wide_chance(out, "pinned", wide_minus(of, up), of);
    add_wide_chance(out, "man_hit", wide_minus(of, safe), of);
}

void add_move_chances(const struct game *g, const struct move_plan *plan, struct preview *out)
{
    if (plan->entry != 0) {
        add_entry_chances(g, plan, out);
    } else {
        add_walk_chances(g, plan, out);
    }
}

RULE(move_odds, "D36", .verbs = NULL);
