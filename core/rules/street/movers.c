/* Who may begin a move, alone or in a group. Rule: FME-10, FME-11, FME-16, FME-17, FME-22, D1,
 * D2, D4, D5, D51 */
#include "core/rules/street/movers.h"

#include "core/core.h"
#include "core/street/acting.h"
#include "core/street/leaders.h"

enum reject move_refusal(const struct game *g, int id)
{
    const struct base *base = base_of(g, id);
    enum reject spent = done_refusal_of(g, base);
    if (spent == REJECT_NONE) {
        spent = action_refusal(base);
    }
    if (spent != REJECT_NONE) {
        return spent;
    }
    if (base->kind == BASE_TANK && (base->knocked_out || base->edna == 0)) {
        return REJECT_KNOCKED_OUT;
    }
    return base->edna == 0 ? REJECT_PINNED : REJECT_NONE;
}

bool is_listed(int base, const int32_t *list, int count)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == base) {
            return true;
        }
    }
    return false;
}

static enum reject check_mover(struct decision *d, const int32_t *base, int i)
{
    enum reject refusal = check_own_base(d, base[i]);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    refuse_with(d, "base", FIELD_BASE, base[i]);
    const struct base *mover = base_of(d->game, base[i]);
    if (is_listed(base[i], base, i)) {
        return REJECT_NAMED_TWICE;
    }
    if (mover->platoon != base_of(d->game, base[0])->platoon) {
        return REJECT_ONE_PLATOON;
    }
    if (mover->kind == BASE_TANK) {
        return REJECT_NOT_INFANTRY;
    }
    refusal = move_refusal(d->game, base[i]);
    if (refusal == REJECT_NONE) {
        d->arg_count--;
    }
    return refusal;
}

enum reject check_movers(struct decision *d, const int32_t *base, int count)
{
    if (count == 0) {
        return REJECT_NO_SUCH_BASE;
    }
    for (int i = 0; i < count; i++) {
        enum reject refusal = check_mover(d, base, i);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    return REJECT_NONE;
}

enum reject check_leading(struct decision *d, int leader, const int32_t *base, int count)
{
    if (leader == 0) {
        return REJECT_NONE;
    }
    if (leader < 1 || leader > d->game->table.base_count) {
        return REJECT_NO_SUCH_BASE;
    }
    refuse_with(d, "base", FIELD_BASE, leader);
    if (!is_leader(base_of(d->game, leader)->kind)) {
        return REJECT_NOT_A_LEADER;
    }
    d->arg_count--;
    for (int i = 0; i < count; i++) {
        if (!leader_is_present(d->game, leader, base[i])) {
            refuse_with(d, "base", FIELD_BASE, base[i]);
            refuse_with(d, "leader", FIELD_BASE, leader);
            return REJECT_LEADER_TOO_FAR;
        }
    }
    return REJECT_NONE;
}

int32_t lf_of_use(const struct game *g, int named, const int32_t *base, int count, int *who)
{
    *who = leader_of_use(g, named, base, count);
    return *who != 0 ? base_of(g, *who)->lf : 0;
}

RULE(movers, "FME-10 FME-11 FME-16 FME-17 FME-22 D1 D2 D4 D5 D51", .verbs = NULL);
