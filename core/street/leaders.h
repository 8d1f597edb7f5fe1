/* Who leads whom, and whose Leadership Factor counts. Rule: FME-10, FME-11, A4, D4, IN-03 */
#ifndef UMPIRED_CORE_STREET_LEADERS_H
#define UMPIRED_CORE_STREET_LEADERS_H

#include "core/board.h"
#include "core/game.h"

/* Officer 3, platoon sergeant 2, squad leader 1, all others 0. */
static inline int rank_of(int kind)
{
    return kind == BASE_OFFICER ? 3 : kind == BASE_SERGEANT ? 2 : kind == BASE_SQUAD_LEADER;
}

static inline bool is_leader(int kind)
{
    return rank_of(kind) > 0;
}

/* At EDNA 0 he still leads; engaged, eliminated or off the board he does not. Rule: D4 */
static inline bool can_lead(const struct base *base)
{
    return is_leader(base->kind) && !base->removed && !base->engaged && base->place != 0;
}

/* Officer and sergeant command their platoon, a squad leader his squad. Rule: FME-10, IN-03 */
static inline bool has_command(const struct base *leader, const struct base *base)
{
    return leader->platoon == base->platoon &&
           (leader->kind != BASE_SQUAD_LEADER || leader->squad == base->squad);
}

/* Base `leader` leads base `base` from where both stand; himself always. Rule: FME-10, D4 */
static inline bool leader_is_present(const struct game *g, int leader, int base)
{
    return can_lead(base_of(g, leader)) && has_command(base_of(g, leader), base_of(g, base)) &&
           (leader == base || in_leader_reach(g, leader, base));
}

/* He may rally it: as leader_is_present, and with option cross_platoon_officers an officer any
 * platoon's bases too. Rule: IN-03 */
static inline bool leader_rallies(const struct game *g, int leader, int base)
{
    const struct base *chief = base_of(g, leader);
    const bool any = chief->kind == BASE_OFFICER && g->table.options.cross_platoon_officers;
    return leader_is_present(g, leader, base) ||
           (any && can_lead(chief) && in_leader_reach(g, leader, base));
}

typedef bool leads_fn(const struct game *g, int leader, int base);

static inline bool
leads_all(const struct game *g, int leader, const int32_t *base, int count, leads_fn *leads)
{
    for (int i = 0; i < count; i++) {
        if (!leads(g, leader, base[i])) {
            return false;
        }
    }
    return true;
}

/* Of two leaders present the one whose LF counts: the senior, but the sergeant where his LF is
 * higher than the officer's; among equals of rank the better. Rule: FME-11, A4 */
static inline bool counts_before(const struct base *leader, const struct base *other)
{
    int rank = rank_of(leader->kind);
    int other_rank = rank_of(other->kind);
    bool both_senior = rank >= 2 && other_rank >= 2;
    if (rank == other_rank || (both_senior && leader->lf != other->lf)) {
        return leader->lf > other->lf;
    }
    return rank > other_rank;
}

/* Id of the one who counts of those who lead all `count` bases, 0 = nobody does. */
static inline int
foremost(const struct game *g, const int32_t *base, int count, leads_fn *leads)
{
    int best = 0;
    for (int id = 1; id <= g->table.base_count; id++) {
        if (leads_all(g, id, base, count, leads) &&
            (best == 0 || counts_before(base_of(g, id), base_of(g, best)))) {
            best = id;
        }
    }
    return best;
}

/* Id of the leader whose LF counts for all `count` bases, 0 = no leader is present to all of
 * them. Rule: FME-11, D4 */
static inline int leader_for(const struct game *g, const int32_t *base, int count)
{
    return foremost(g, base, count, leader_is_present);
}

/* The leader who counts when `named` (0 = nobody) leads them: the one of FME-11, but on a table
 * with figures the one whom the player named, for the server knows no distances there.
 * Rule: D4, D11 */
static inline int leader_of_use(const struct game *g, int named, const int32_t *base, int count)
{
    if (named == 0 || g->table.options.table_mode == TABLE_MODE_FIGURES) {
        return named;
    }
    return leader_for(g, base, count);
}

/* The leader whose LF a rally by `named` takes. Rule: FME-11, D4, D11, IN-03 */
static inline int
leader_of_rally(const struct game *g, int named, const int32_t *base, int count)
{
    return g->table.options.table_mode == TABLE_MODE_FIGURES
               ? named
               : foremost(g, base, count, leader_rallies);
}

#endif
