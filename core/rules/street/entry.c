/* The entry test that ends a move or follows a mouse-hole.
 * Rule: FME-15, FME-23 to FME-25, FME-30, FME-36, FME-37, FME-45, A11, A14, D2, D8 */
#include "core/rules/street/entry.h"

#include "core/board.h"
#include "core/core.h"
#include "core/rules/street/men_hit.h"

/* Where each base is put stands in the event, in the order of `bases`. */
struct entry {
    int32_t place, tested, base, leader, lf, sixes, cards, cs;
    int32_t score, target, loss, wounded, dead;
    LIST_OF(GROUP_BASES_MAX) bases;
    LIST_OF(GROUP_BASES_MAX) edna;
    LIST_OF(GROUP_BASES_MAX) x_ci;
    LIST_OF(GROUP_BASES_MAX) y_ci;
};

static const struct field entry_fields[] = {
    ID_FIELD(struct entry, place, PLACE),
    OPT_BOOL_FIELD(struct entry, tested),
    OPT_ID_FIELD(struct entry, base, BASE),
    OPT_ID_FIELD(struct entry, leader, BASE),
    OPT_INT_FIELD(struct entry, lf, INT32_MIN, INT32_MAX, 0),
    OPT_INT_FIELD(struct entry, sixes, 0, 2 * DICE_PER_ROLL_MAX, 0),
    OPT_INT_FIELD(struct entry, cards, 0, CARDS_MAX, 0),
    OPT_BOOL_FIELD(struct entry, cs),
    OPT_INT_FIELD(struct entry, score, INT32_MIN, INT32_MAX, 0),
    OPT_INT_FIELD(struct entry, target, INT32_MIN, INT32_MAX, 0),
    OPT_INT_FIELD(struct entry, loss, 0, INT32_MAX, 0),
    OPT_INT_FIELD(struct entry, wounded, 0, 1, 0),
    OPT_INT_FIELD(struct entry, dead, 0, 1, 0),
    LIST_FIELD(struct entry, bases, BASE, 1, BASES_MAX),
    LIST_FIELD(struct entry, edna, INT, 0, EDNA_MAX),
    LIST_FIELD(struct entry, x_ci, INT, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    LIST_FIELD(struct entry, y_ci, INT, -BOARD_EDGE_CI, BOARD_EDGE_CI),
};
#define entered_fields      entry_fields
#define entry_failed_fields entry_fields

static void evolve_entry(struct game *g, const void *args, bool inside)
{
    const struct entry *entry = args;
    for (int i = 0; i < entry->bases.count; i++) {
        struct base *base = game_base(g, entry->bases.item[i]);
        base->edna = entry->edna.item[i];
        base->at = (struct point){entry->x_ci.item[i], entry->y_ci.item[i]};
        if (inside) {
            base->place = (uint8_t)entry->place;
            injects_note_entry(g, entry->bases.item[i], entry->place);
        }
    }
}

static void evolve_entered(struct game *g, const void *args)
{
    evolve_entry(g, args, true);
}

static void evolve_entry_failed(struct game *g, const void *args)
{
    evolve_entry(g, args, false);
}

EVENT_TYPE(entered,
           entry,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_entered);
EVENT_TYPE(entry_failed,
           entry,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_entry_failed);

int32_t cards_against(const struct game *g, int place)
{
    const struct place *p = place_of(g, place);
    return g->table.cards.height[is_building(p) ? place : p->house];
}

struct entry_terms entry_terms_of(const struct game *g, const struct entry_order *order)
{
    struct entry_terms terms = {
        .cards = cards_against(g, order->place),
        .lf = order->lf,
        .sixes = order->sixes,
        .cs = order->cs,
        .garden = !is_building(place_of(g, order->place)),
        .smoke = order->smoke,
    };
    for (int i = 0; i < order->count && !g->table.rpd_out; i++) {
        terms.street = terms.street || base_of(g, order->base[i])->began_in_street;
    }
    return terms;
}

int tested_base(const struct game *g, const struct entry_order *order)
{
    int32_t edna[GROUP_BASES_MAX];
    for (int i = 0; i < order->count; i++) {
        edna[i] = base_of(g, order->base[i])->edna;
    }
    return order->base[lowest_of(edna, order->count)];
}

/* Point where a base passes the wall: where it stands, or, from house to house, the hole. */
static struct point gate_of(const struct game *g, const struct base *base, int place)
{
    for (int i = 0; i < g->table.opening_count; i++) {
        const struct opening *o = &g->table.openings[i];
        if (o->kind == OPENING_HOLE && ((o->a == base->place && o->b == place) ||
                                        (o->b == base->place && o->a == place))) {
            return o->from;
        }
    }
    return base->at;
}

static void add_base_to(const struct game *g, struct entry *entry, int id, int place, bool in)
{
    const struct base *base = base_of(g, id);
    const int i = entry->bases.count++;
    struct point at = base->at;
    if (in) {
        at = inside_spot(place_of(g, place), gate_of(g, base, place));
    }
    entry->edna.count = entry->x_ci.count = entry->y_ci.count = entry->bases.count;
    entry->bases.item[i] = id;
    entry->edna.item[i] = base->edna;
    entry->x_ci.item[i] = at.x_ci;
    entry->y_ci.item[i] = at.y_ci;
}

static void go_in_untested(struct decision *d, const struct entry_order *order)
{
    struct entry entry = {.place = order->place};
    for (int i = 0; i < order->count; i++) {
        add_base_to(d->game, &entry, order->base[i], order->place, true);
    }
    emit(d, &event_entered, &entry);
}

enum reject try_entry(struct decision *d, const struct entry_order *order)
{
    const struct options *options = &d->game->table.options;
    const struct entry_terms terms = entry_terms_of(d->game, order);
    if (terms.cards == 0) {
        go_in_untested(d, order);
        return REJECT_NONE;
    }
    if (order->cs) {
        const struct round_order cs = {ROUND_CS, order->base, order->count, order->thrower};
        use_round(d, &cs);
    }
    const int tested = tested_base(d->game, order);
    const struct purpose purpose = {"enter", (uint8_t)tested, (uint8_t)order->place};
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(base_of(d->game, tested)->platoon), 2, 6, purpose, pair)) {
        return REJECT_NEED_DICE;
    }
    const struct edna_throw result =
        entry_throw(options, base_of(d->game, tested)->edna, &terms, pair);
    struct entry entry = {
        .place = order->place,
        .tested = 1,
        .base = tested,
        .leader = order->leader,
        .lf = order->lf,
        .sixes = order->sixes,
        .cards = terms.cards,
        .cs = order->cs,
        .score = result.score,
        .target = result.target,
        .loss = result.loss,
        .wounded = result.hit.wounded,
        .dead = result.hit.dead,
    };
    for (int i = 0; i < order->count; i++) {
        add_base_to(d->game, &entry, order->base[i], order->place, result.passed);
        entry.edna.item[i] = edna_after_entry(options, entry.edna.item[i], result.loss,
                                              order->base[i] == tested);
    }
    emit(d, result.passed ? &event_entered : &event_entry_failed, &entry);
    return hit_men(d, tested, result.hit.wounded, result.hit.dead);
}

RULE(entry,
     "FME-15 FME-23 FME-24 FME-25 FME-30 FME-36 FME-37 FME-45 A11 A14 D2 D8",
     .events = EVENTS(&event_entered, &event_entry_failed));
