/* One base inside tries to take one card off the house it stands in.
 * Rule: FME-34, FME-35, FME-36, FME-41, D1, D7 */
#include "core/rules/street/clear.h"

#include "core/cards.h"
#include "core/core.h"
#include "core/game.h"
#include "core/rules/street/men_hit.h"
#include "core/rules/street/odds.h"
#include "core/street/acting.h"
#include "core/street/clearing.h"
#include "core/street/leaders.h"

enum reject clear_refusal(const struct game *g, int id)
{
    const struct base *base = base_of(g, id);
    if (base->removed) {
        return REJECT_BASE_GONE;
    }
    if (is_leader(base->kind)) {
        return REJECT_LEADER_CANNOT_CLEAR;
    }
    if (base->kind == BASE_TANK) {
        return REJECT_CANNOT_CLEAR;
    }
    if (done_refusal_of(g, base) != REJECT_NONE) {
        return REJECT_IS_DONE;
    }
    if (base->engaged) {
        return REJECT_ENGAGED;
    }
    if (base->cleared) {
        return REJECT_HAS_CLEARED;
    }
    if (base->place == 0 || !is_building(place_of(g, base->place))) {
        return REJECT_NOT_INSIDE;
    }
    if (base->edna == 0) {
        return REJECT_PINNED;
    }
    if (g->table.cards.height[base->place] == 0) {
        return REJECT_NO_CARDS;
    }
    return place_of(g, base->place)->tried ? REJECT_HOUSE_TRIED : REJECT_NONE;
}

struct clear_args {
    int32_t base;
};

static const struct field clear_arg_fields[] = {
    ID_FIELD(struct clear_args, base, BASE),
};

struct clearing_tried {
    int32_t base, place;
    int32_t edna_before, edna;
    int32_t removed; /* 1: a card */
    int32_t card;    /* its face */
    int32_t body;    /* enemy dead by it */
    int32_t left;    /* cards left on the house */
    int32_t wounded, dead;
};

static const struct field clearing_tried_fields[] = {
    ID_FIELD(struct clearing_tried, base, BASE),
    ID_FIELD(struct clearing_tried, place, PLACE),
    INT_FIELD(struct clearing_tried, edna_before, 0, EDNA_MAX),
    INT_FIELD(struct clearing_tried, edna, 0, EDNA_MAX),
    BOOL_FIELD(struct clearing_tried, removed),
    OPT_CARD_FIELD(struct clearing_tried, card, NO_CARD),
    OPT_INT_FIELD(struct clearing_tried, body, 0, 1, 0),
    INT_FIELD(struct clearing_tried, left, 0, CARDS_MAX),
    OPT_INT_FIELD(struct clearing_tried, wounded, 0, 1, 0),
    OPT_INT_FIELD(struct clearing_tried, dead, 0, 1, 0),
};

static void evolve_clearing_tried(struct game *g, const void *args)
{
    const struct clearing_tried *tried = args;
    struct base *base = game_base(g, tried->base);
    struct place *place = game_place(g, tried->place);
    base->cleared = 1;
    base->edna = tried->edna;
    place->tried = 1;
    if (tried->removed) {
        cards_move_top(&g->table.cards, tried->place, PILE_REMOVED);
        g->table.body_count += tried->body;
        if (tried->left == 0) {
            place->cleared_once = 1;
        }
    }
}

EVENT_TYPE(clearing_tried,
           clearing_tried,
           1,
           VIEW_GAME | VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_clearing_tried);

static enum reject decide_clear(struct decision *d, const void *args)
{
    const struct clear_args *clear = args;
    const struct table *t = &d->game->table;
    enum reject refusal = check_own_base(d, clear->base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct base *base = base_of(d->game, clear->base);
    refuse_with(d, "base", FIELD_BASE, clear->base);
    refuse_with(d, "place", FIELD_PLACE, base->place);
    refusal = clear_refusal(d->game, clear->base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const int place = base->place;
    const struct purpose purpose = {"clear", (uint8_t)clear->base, (uint8_t)place};
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(base->platoon), 2, 6, purpose, pair)) {
        return REJECT_NEED_DICE;
    }
    struct clearing result = clear_floor(&t->options, base->edna, pair);
    struct clearing_tried tried = {
        .base = clear->base,
        .place = place,
        .edna_before = base->edna,
        .edna = result.edna,
        .removed = result.removed,
        .card = NO_CARD,
        .left = t->cards.height[place] - result.removed,
        .wounded = result.hit.wounded,
        .dead = result.hit.dead,
    };
    if (result.removed) {
        tried.card = cards_face_at(&t->cards, place, 0);
        tried.body = is_court_card(tried.card);
    }
    emit(d, &event_clearing_tried, &tried);
    return hit_men(d, clear->base, result.hit.wounded, result.hit.dead);
}

static int about_clear(const struct game *g, const void *args)
{
    const int32_t base = ((const struct clear_args *)args)->base;
    return base >= 1 && base <= g->table.base_count ? base_of(g, base)->place : 0;
}

static void
legal_clear(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    const struct base *base = base_of(g, id);
    out->why = (int32_t)clear_refusal(g, id);
    if (out->why == REJECT_NONE) {
        out->need = base->edna - (g->table.options.clear_strict ? 1 : 0);
        out->places.item[out->places.count++] = base->place;
    }
}

static enum reject preview_clear(struct decision *d, const void *args, struct preview *out)
{
    const struct clear_args *clear = args;
    enum reject refusal = check_own_base(d, clear->base);
    if (refusal == REJECT_NONE) {
        refusal = clear_refusal(d->game, clear->base);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct base *base = base_of(d->game, clear->base);
    int removed = 0;
    int loses = 0;
    int pinned = 0;
    int wounded = 0;
    int dead = 0;
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        struct clearing result = clear_floor(&d->game->table.options, base->edna, pair);
        removed += result.removed;
        loses += result.edna < base->edna;
        pinned += result.edna == 0;
        wounded += result.hit.wounded;
        dead += result.hit.dead;
    }
    out->need = base->edna - (d->game->table.options.clear_strict ? 1 : 0);
    out->cards = d->game->table.cards.height[base->place];
    add_chance(out, "card_removed", removed, PAIRS);
    add_chance(out, "edna_lost", loses, PAIRS);
    add_chance(out, "pinned", pinned, PAIRS);
    add_chance(out, "wounded", wounded, PAIRS);
    add_chance(out, "dead", dead, PAIRS);
    return REJECT_NONE;
}

VERB(clear,
     clear_args,
     VERB_ROLLS | VERB_REVEALS | VERB_FOR_BASE,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_clear,
     .about = about_clear,
     .legal = legal_clear,
     .preview = preview_clear);

RULE(clear,
     "FME-34 FME-35 FME-36 FME-41 D1 D7",
     .verbs = VERBS(&verb_clear),
     .events = EVENTS(&event_clearing_tried));
