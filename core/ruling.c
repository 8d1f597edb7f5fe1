#include "core/ruling.h"

#include "core/game.h"

#define TOLD_TEXT(name, text) text,
static const char *const told_texts[] = {TOLD_MAP(TOLD_TEXT) NULL};
const struct words told_words = {"told", told_texts};

bool is_told(const struct game *g, const struct audience *who, int32_t told, uint32_t platoons)
{
    if (seen_by_umpire(g, who, NULL) || told == TOLD_ALL) {
        return true;
    }
    return told == TOLD_PLATOON && who->role == ROLE_PLAYER && (who->platoons & platoons) != 0;
}

uint32_t platoon_bit_of(const struct game *g, int base)
{
    if (base < 1 || base > g->table.base_count) {
        return 0;
    }
    return 1U << (base_of(g, base)->platoon - 1);
}

uint32_t platoon_bits_at(const struct game *g, int place)
{
    uint32_t bits = 0;
    for (int id = 1; id <= g->table.base_count; id++) {
        if (!base_of(g, id)->removed && base_of(g, id)->place == place) {
            bits |= platoon_bit_of(g, id);
        }
    }
    return bits;
}

enum reject check_reason(const char *reason)
{
    return reason[0] == '\0' ? REJECT_EMPTY_TEXT : REJECT_NONE;
}

enum reject check_any_base(struct decision *d, int base)
{
    if (base < 1 || base > d->game->table.base_count) {
        return REJECT_NO_SUCH_BASE;
    }
    if (base_of(d->game, base)->removed) {
        refuse_with(d, "base", FIELD_BASE, base);
        return REJECT_BASE_GONE;
    }
    return REJECT_NONE;
}

enum reject check_card_place(struct decision *d, int place)
{
    if (place < 1 || place > d->game->table.place_count) {
        return REJECT_NO_SUCH_PLACE;
    }
    int kind = place_of(d->game, place)->kind;
    if (kind != PLACE_HOUSE && kind != PLACE_OBJECTIVE) {
        refuse_with(d, "place", FIELD_PLACE, place);
        return REJECT_NOT_A_HOUSE;
    }
    return REJECT_NONE;
}

void legal_always(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)g;
    (void)actor;
    (void)id;
    (void)out;
}
