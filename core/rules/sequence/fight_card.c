/* The movement card: its colour tells which side acts, its number how far. The server draws the
 * next one when all of the side are through. Rule: WS-01 to WS-03, WS-19, IN-23, D51 */
#include "core/core.h"

#include "core/cards.h"
#include "core/rules/sequence/squads.h"
#include "core/rules/skirmish/fight_rounds.h"
#include "core/rules/skirmish/fighters.h"
#include "core/sequence/move_card.h"

struct fight_card_args {
    int32_t engagement;
};

static const struct field fight_card_arg_fields[] = {
    ID_FIELD(struct fight_card_args, engagement, ENGAGEMENT),
};

struct card_turned {
    int32_t engagement, card, red, inches, waits;
    LIST_OF(CARDS_PER_PACK) deck; /* the new order, when it was shuffled; the last on top */
};

static const struct field card_turned_fields[] = {
    ID_FIELD(struct card_turned, engagement, ENGAGEMENT),
    {FIELD_AT(struct card_turned, card), .kind = FIELD_CARD},
    BOOL_FIELD(struct card_turned, red),
    INT_FIELD(struct card_turned, inches, 2, MOVE_CARD_INCHES_MAX),
    OPT_BOOL_FIELD(struct card_turned, waits),
    SECRET_LIST_FIELD(struct card_turned, deck, CARD, 0, CARDS_PER_PACK - 1),
};

/* Two cards count as a round. Rule: D51 */
static void evolve_card_turned(struct game *g, const void *args)
{
    const struct card_turned *turned = args;
    struct engagement *fight = game_engagement(g, turned->engagement);
    for (int i = 0; i < turned->deck.count; i++) {
        fight->deck[i] = (uint8_t)turned->deck.item[i];
        fight->deck_count = CARDS_PER_PACK;
    }
    fight->card = (uint8_t)turned->card;
    fight->deck_count--;
    fight->enemy_half = !turned->red;
    fight->cards_this_turn++;
    fight->round += fight->cards_this_turn > 1 && fight->cards_this_turn % 2 == 1;
    fight->rounds_this_turn = fight->cards_this_turn / 2;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        struct fighter *fighter = game_fighter(g, id);
        if (fighter->engagement != turned->engagement) {
            continue;
        }
        fighter->acted_this_half = 0;
        if ((fighter->enemy == 0) == (turned->red != 0)) {
            begin_half(g, id);
        }
    }
}

EVENT_TYPE(card_turned, card_turned, 1, VIEW_ENEMY | VIEW_LEGAL, .evolve = evolve_card_turned);

struct cards_wait {
    int32_t engagement;
};

static const struct field cards_wait_fields[] = {
    ID_FIELD(struct cards_wait, engagement, ENGAGEMENT),
};

static void evolve_cards_wait(struct game *g, const void *args)
{
    const struct cards_wait *wait = args;
    game_engagement(g, wait->engagement)->waits = 1;
    game_engagement(g, wait->engagement)->round++;
    game_engagement(g, wait->engagement)->card = CARD_END;
}

EVENT_TYPE(cards_wait, cards_wait, 1, VIEW_ENEMY | VIEW_LEGAL, .evolve = evolve_cards_wait);

/* All of the side on the card are through, or no card lies there yet; and nobody may still
 * answer what the enemy did under it. Rule: RASH-26, IN-23 */
static bool card_is_done(const struct game *g, int id)
{
    const struct engagement *fight = engagement_of(g, id);
    if (fight->card == CARD_END) {
        return true;
    }
    for (int f = 1; f <= FIGHTERS_MAX; f++) {
        const struct fighter *fighter = fighter_of(g, f);
        const bool in_half =
            fighter->engagement == id && (fighter->enemy != 0) == (fight->enemy_half != 0);
        if (in_half && !is_through(g, f) && !(fighter->controlled && fighter->actions == 0)) {
            return false;
        }
    }
    return !opportunity_waits(g, id);
}

static bool runs_by_cards(const struct engagement *fight)
{
    return fight->used && !fight->over && !fight->waits &&
           fight->activation == ACTIVATION_CARDS;
}

static enum reject decide_fight_card(struct decision *d, const void *args)
{
    const struct fight_card_args *turn = args;
    if (!is_engagement(d->game, turn->engagement)) {
        return REJECT_NO_SUCH_ENGAGEMENT;
    }
    const struct engagement *fight = engagement_of(d->game, turn->engagement);
    const struct options *options = &d->game->table.options;
    if (!runs_by_cards(fight)) {
        refuse_with(d, "rounds", FIELD_INT, options->rounds_per_turn);
        return fight->waits ? REJECT_FIGHT_WAITS : REJECT_NO_CARDS_HERE;
    }
    if (fight->cards_this_turn >= 2 * options->rounds_per_turn) {
        const struct cards_wait wait = {turn->engagement};
        emit(d, &event_cards_wait, &wait);
        return REJECT_NONE;
    }
    struct card_turned turned = {.engagement = turn->engagement};
    if (movement_deck_is_due(options, fight->deck_count)) {
        turned.deck.count = CARDS_PER_PACK;
        shuffle_pack(d, turned.deck.item);
        turned.card = turned.deck.item[CARDS_PER_PACK - 1];
    } else {
        turned.card = fight->deck[fight->deck_count - 1];
    }
    const struct move_card card = move_card(turned.card);
    turned.red = card.red;
    turned.inches = card.inches;
    emit(d, &event_card_turned, &turned);
    control_whole_squads(d, turn->engagement);
    return REJECT_NONE;
}

VERB(fight_card,
     fight_card_args,
     VERB_WHILE_PAUSED | VERB_REVEALS,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_UMPIRE,
     .decide = decide_fight_card);

static int next_card(const struct game *g)
{
    for (int id = 1; id <= ENGAGEMENTS_MAX; id++) {
        if (!g->table.paused && runs_by_cards(engagement_of(g, id)) && card_is_done(g, id) &&
            !is_decided(g, id) &&
            (g->table.phase == PHASE_ORDERS || g->table.phase == PHASE_END_OF_TURN)) {
            return id;
        }
    }
    return 0;
}

RULE(fight_card,
     "WS-01 WS-02 WS-03 WS-19 IN-23 D51",
     .verbs = VERBS(&verb_fight_card),
     .events = EVENTS(&event_card_turned, &event_cards_wait),
     .due = next_card,
     .due_verb = &verb_fight_card);
