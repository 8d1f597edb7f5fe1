/* Who acts under a movement card. Rule: WS-04 to WS-14, WS-19 */
#include "core/rules/sequence/squads.h"

#include "core/board.h"
#include "core/cards.h"
#include "core/core.h"
#include "core/rules/skirmish/fight_act.h"
#include "core/rules/skirmish/fighters.h"
#include "core/sequence/draw.h"
#include "core/sequence/special_deck.h"

#define SPECIAL_CARDS_MAX 256 /* numbers below more cannot be drawn. Rule: fairness 5 */

static bool same_squad(const struct game *g, const struct fighter *a, const struct fighter *b)
{
    if (a == b || a->engagement != b->engagement || (a->enemy != 0) != (b->enemy != 0)) {
        return a == b;
    }
    if (a->enemy != 0) {
        const int squad = enemy_of(g, a->enemy)->squad;
        return squad != 0 && squad == enemy_of(g, b->enemy)->squad;
    }
    const struct base *one = base_of(g, a->base[0]);
    const struct base *other = base_of(g, b->base[0]);
    return one->platoon == other->platoon && one->squad == other->squad;
}

/* Neither down nor pinned: who froze or fell back is until a test of his passes, and so is a
 * base at EDNA 0. Rule: WS-13 */
static bool leads_well(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    const int base = first_base(g, id);
    return !fighter->pinned && (base == 0 || base_of(g, base)->edna > 0);
}

void squad_of(const struct game *g, int fighter, struct squad *out)
{
    *out = (struct squad){.count = 0};
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->engagement == 0 ||
            !same_squad(g, fighter_of(g, fighter), fighter_of(g, id))) {
            continue;
        }
        if (!is_fighting(g, id)) {
            out->dead++;
            continue;
        }
        if (out->leader == 0 && has_leader(g, id)) {
            out->leader = id;
        }
        out->member[out->count++] = id;
    }
    int others = 0;
    int inside = 0;
    int place;
    for (int i = 0; i < out->count; i++) {
        const bool is_leader = out->member[i] == out->leader;
        if (out->leader != 0) {
            const int32_t away = segment_length(fighter_at(g, out->leader, &place),
                                                fighter_at(g, out->member[i], &place));
            out->inside[i] = in_zone(&g->table.options, half_inches_of(away)) || is_leader;
        }
        others += !is_leader;
        inside += !is_leader && out->inside[i];
    }
    out->control = control_of(out->leader != 0 && leads_well(g, out->leader), others, inside);
}

int32_t testing_figures(const struct game *g, int fighter)
{
    const int32_t own = fighter_men(g, fighter, true, NULL);
    if (!by_cards(g, fighter)) {
        return own;
    }
    int32_t men = 0;
    for (int id = 1; id <= FIGHTERS_MAX && own > 0; id++) {
        if (is_fighting(g, id) && same_squad(g, fighter_of(g, fighter), fighter_of(g, id))) {
            men += fighter_men(g, id, true, NULL);
        }
    }
    men = men < ENEMY_FIGURES_MAX ? men : ENEMY_FIGURES_MAX;
    return men > own ? men : own;
}

/* ---- control is settled -------------------------------------------------------------------
 */

struct squad_controlled {
    int32_t fighter, base, enemy, control, choice, blanks;
    LIST_OF(FIGHTERS_MAX) members;
    LIST_OF(FIGHTERS_MAX) actions; /* one a member */
    LIST_OF(FIGHTERS_MAX) drawn;   /* members from 1; 0 = a blank. Rule: WS-10 */
    LIST_OF(FIGHTERS_MAX) named;   /* the same cards by name, in order; `blanks` are left out */
    LIST_OF(FIGHTERS_MAX) named_enemies;
};

static const struct field squad_controlled_fields[] = {
    ID_FIELD(struct squad_controlled, fighter, FIGHTER),
    OPT_ID_FIELD(struct squad_controlled, base, BASE),
    OPT_ID_FIELD(struct squad_controlled, enemy, ENEMY),
    WORD_FIELD(struct squad_controlled, control, control_words),
    WORD_FIELD(struct squad_controlled, choice, control_choice_words),
    LIST_FIELD(struct squad_controlled, members, FIGHTER, 1, FIGHTERS_MAX),
    LIST_FIELD(struct squad_controlled, actions, INT, 0, 9),
    OPT_LIST_FIELD(struct squad_controlled, drawn, INT, 0, FIGHTERS_MAX),
    OPT_LIST_FIELD(struct squad_controlled, named, BASE, 1, BASES_MAX),
    SECRET_LIST_FIELD(struct squad_controlled, named_enemies, ENEMY, 1, ENEMIES_MAX),
    OPT_INT_FIELD(struct squad_controlled, blanks, 0, FIGHTERS_MAX, 0),
};

static void evolve_squad_controlled(struct game *g, const void *args)
{
    const struct squad_controlled *controlled = args;
    for (int i = 0; i < controlled->members.count; i++) {
        struct fighter *fighter = game_fighter(g, controlled->members.item[i]);
        fighter->controlled = 1;
        fighter->actions = (uint8_t)controlled->actions.item[i];
    }
}

EVENT_TYPE(squad_controlled,
           squad_controlled,
           1,
           VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_squad_controlled,
           .seen = seen_with_fighter);

/* For the log: whose name each card bears. Rule: WS-10 */
static void
name_cards(const struct game *g, const struct squad *squad, struct squad_controlled *out)
{
    for (int i = 0; i < out->drawn.count; i++) {
        const int32_t member = out->drawn.item[i];
        if (member == 0) {
            out->blanks++;
            continue;
        }
        const int id = squad->member[member - 1];
        if (fighter_of(g, id)->enemy != 0) {
            out->named_enemies.item[out->named_enemies.count++] = fighter_of(g, id)->enemy;
        } else {
            out->named.item[out->named.count++] = first_base(g, id);
        }
    }
}

/* Cards of the squad's own deck, drawn at once and put back. Rule: WS-10, WS-12, WS-14 */
static void
draw_special(struct decision *d, const struct squad *squad, struct squad_controlled *out)
{
    const struct options *options = &d->game->table.options;
    const struct special_deck deck = special_deck(options, squad->count, squad->dead);
    int32_t left = deck.cards < SPECIAL_CARDS_MAX ? deck.cards : SPECIAL_CARDS_MAX;
    int32_t card[SPECIAL_CARDS_MAX];
    int32_t drawn[FIGHTERS_MAX];
    for (int32_t i = 0; i < left; i++) {
        card[i] = special_card(options, &deck, i);
    }
    int32_t count = 0;
    while (count < deck.draw && count < FIGHTERS_MAX && left > 0) {
        const uint32_t pick = draw_below(d, STREAM_SETUP, (uint32_t)left);
        drawn[count] = card[pick];
        out->drawn.item[count] = card[pick] + 1;
        card[pick] = card[--left];
        count++;
    }
    out->drawn.count = count;
    name_cards(d->game, squad, out);
    for (int i = 0; i < squad->count; i++) {
        out->actions.item[i] = actions_drawn(drawn, count, i, false);
    }
}

/* `man` is the one who is controlled. Rule: WS-07 to WS-13 */
static void settle_squad(struct decision *d,
                         const struct squad *squad,
                         int fighter,
                         enum control_choice choice,
                         int man)
{
    struct squad_controlled out = {.fighter = fighter,
                                   .base = first_base(d->game, fighter),
                                   .enemy = fighter_of(d->game, fighter)->enemy,
                                   .control = (int32_t)squad->control,
                                   .choice = (int32_t)choice};
    out.members.count = out.actions.count = squad->count;
    for (int i = 0; i < squad->count; i++) {
        out.members.item[i] = squad->member[i];
        out.actions.item[i] =
            choice == CONTROL_CHOICE_ZONE ? squad->inside[i] : squad->member[i] == man;
    }
    if (choice == CONTROL_CHOICE_DECK) {
        draw_special(d, squad, &out);
    }
    emit(d, &event_squad_controlled, &out);
}

void control_whole_squads(struct decision *d, int engagement)
{
    const bool enemy_half = engagement_of(d->game, engagement)->enemy_half != 0;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(d->game, id);
        if (fighter->engagement != engagement || (fighter->enemy != 0) != enemy_half ||
            fighter->controlled || !is_fighting(d->game, id)) {
            continue;
        }
        struct squad squad;
        squad_of(d->game, id, &squad);
        if (squad.control == CONTROL_ALL) {
            settle_squad(d, &squad, id, CONTROL_CHOICE_ZONE, 0);
        } else if (enemy_half && plays_itself(d->game, id)) {
            settle_squad(d, &squad, id, CONTROL_CHOICE_DECK, 0);
        }
    }
}

/* ---- the command --------------------------------------------------------------------------
 */

struct fight_control_args {
    int32_t fighter, choice, man;
};

static const struct field fight_control_arg_fields[] = {
    ID_FIELD(struct fight_control_args, fighter, FIGHTER),
    WORD_FIELD(struct fight_control_args, choice, control_choice_words),
    OPT_ID_FIELD(struct fight_control_args, man, FIGHTER),
};

/* Whether the choice is open to the squad, and whom it concerns. */
static enum reject
plan_control(struct decision *d, const struct fight_control_args *control, struct squad *squad)
{
    enum reject refusal = check_own_fighter(d, control->fighter);
    if (refusal == REJECT_NONE && !by_cards(d->game, control->fighter)) {
        refusal = REJECT_NO_CARDS_HERE;
    }
    if (refusal == REJECT_NONE) {
        refusal = check_half(d, control->fighter);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (fighter_of(d->game, control->fighter)->controlled) {
        return REJECT_CONTROLLED_BEFORE;
    }
    squad_of(d->game, control->fighter, squad);
    bool open = may_choose(squad->control, (enum control_choice)control->choice);
    if (control->choice == CONTROL_CHOICE_ONE_MAN) {
        bool found = false;
        for (int i = 0; i < squad->count; i++) {
            found = found || (squad->member[i] == control->man &&
                              choice_holds_for(squad->control, CONTROL_CHOICE_ONE_MAN,
                                               squad->inside[i]));
        }
        open = open && found;
    }
    return open ? REJECT_NONE : REJECT_WRONG_CHOICE;
}

static enum reject decide_fight_control(struct decision *d, const void *args)
{
    const struct fight_control_args *control = args;
    struct squad squad;
    const enum reject refusal = plan_control(d, control, &squad);
    if (refusal == REJECT_NONE) {
        settle_squad(d, &squad, control->fighter, (enum control_choice)control->choice,
                     control->man);
    }
    return refusal;
}

/* Nothing is uncertain but the cards of the squad's deck: only whether the choice is open. */
static enum reject
preview_fight_control(struct decision *d, const void *args, struct preview *out)
{
    (void)out;
    struct squad squad;
    return plan_control(d, args, &squad);
}

static void legal_fight_control(const struct game *g,
                                const struct actor *actor,
                                int base,
                                struct legal *out)
{
    (void)actor;
    const int id = legal_fighter(g, base, out);
    if (id != 0 && !by_cards(g, id)) {
        out->why = REJECT_NO_CARDS_HERE;
    } else if (id != 0 && fighter_of(g, id)->controlled) {
        out->why = REJECT_CONTROLLED_BEFORE;
    }
}

VERB(fight_control,
     fight_control_args,
     VERB_REVEALS | VERB_FOR_BASE,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_PLAYER | BY_ROLE(SERVER),
     .decide = decide_fight_control,
     .legal = legal_fight_control,
     .preview = preview_fight_control);

RULE(squads,
     "WS-04 WS-05 WS-06 WS-07 WS-08 WS-09 WS-10 WS-11 WS-12 WS-13 WS-14 WS-19",
     .verbs = VERBS(&verb_fight_control),
     .events = EVENTS(&event_squad_controlled));
