#include "core/rules/table/prompts.h"

#include "core/core.h"
#include "core/fog.h"
#include "core/rules/sequence/squads.h"
#include "core/rules/skirmish/fight_rounds.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/tunnel/entrances.h"

/* ---- a fire-fight asks --------------------------------------------------------------------
 */

#define OCCASIONS_PER_TURN 256

static int32_t occasion_of(const struct game *g, const struct engagement *fight)
{
    const int32_t within = fight->activation == ACTIVATION_CARDS
                               ? fight->cards_this_turn
                               : 2 * fight->rounds_this_turn + fight->enemy_half;
    return g->table.turn * OCCASIONS_PER_TURN + within;
}

static void add_choice(struct prompt *out, enum prompt_choice choice)
{
    out->choices.item[out->choices.count++] = (int32_t)choice;
}

/* Rule: RASH-26 */
static bool ask_opportunity(const struct game *g, int id, struct prompt *out)
{
    struct fire_order order;
    out->kind = PROMPT_OPPORTUNITY;
    for (int target = 1; target <= FIGHTERS_MAX; target++) {
        if (has_opportunity_at(g, id, target, &order)) {
            out->targets.item[out->targets.count++] = target;
        }
    }
    add_choice(out, PROMPT_CHOICE_HOLD_FIRE);
    add_choice(out, PROMPT_CHOICE_FIRE);
    return out->targets.count > 0;
}

/* The first of a squad under a card of its side, until it is settled who acts. WS-08, WS-09 */
static bool ask_control(const struct game *g, int id, struct prompt *out)
{
    const struct fighter *fighter = fighter_of(g, id);
    const struct engagement *fight = engagement_of(g, fighter->engagement);
    if (fight->activation != ACTIVATION_CARDS || fight->card == CARD_END || fight->waits ||
        fighter->controlled || (fight->enemy_half != 0) != (fighter->enemy != 0)) {
        return false;
    }
    struct squad squad;
    squad_of(g, id, &squad);
    out->kind = PROMPT_CONTROL;
    if (squad.count == 0 || squad.member[0] != id) {
        return false;
    }

    static const struct {
        enum control_choice control;
        enum prompt_choice choice;
    } choices[] = {{CONTROL_CHOICE_DECK, PROMPT_CHOICE_DECK},
                   {CONTROL_CHOICE_ZONE, PROMPT_CHOICE_ZONE},
                   {CONTROL_CHOICE_ONE_MAN, PROMPT_CHOICE_ONE_MAN}};

    for (size_t i = 0; i < COUNT_OF(choices); i++) {
        if (may_choose(squad.control, choices[i].control)) {
            add_choice(out, choices[i].choice);
        }
    }
    for (int i = 0; i < squad.count; i++) {
        if (may_choose(squad.control, CONTROL_CHOICE_ONE_MAN) &&
            choice_holds_for(squad.control, CONTROL_CHOICE_ONE_MAN, squad.inside[i])) {
            out->men.item[out->men.count++] = squad.member[i];
        }
    }
    return out->choices.count > 0;
}

static bool ask_group(const struct game *g, int id, struct prompt *out)
{
    const struct fighter *fighter = fighter_of(g, id);
    const bool in_turn = g->table.phase == PHASE_ORDERS ||
                         g->table.phase == PHASE_END_OF_TURN || g->table.phase == PHASE_CONTACT;
    if (fighter->engagement == 0 || !in_turn || !is_fighting(g, id) || plays_itself(g, id)) {
        return false;
    }
    out->fighter = id;
    out->platoon = fighter->enemy != 0 ? 0 : platoon_of_fighter(g, id);
    out->base = first_base(g, id);
    out->occasion = occasion_of(g, engagement_of(g, fighter->engagement));
    struct prompt control = *out;
    if (ask_control(g, id, &control)) {
        *out = control;
        return true;
    }
    return ask_opportunity(g, id, out);
}

/* ---- an entrance was found ----------------------------------------------------------------
 */

static int base_there(const struct game *g, int platoon, int tunnel)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->platoon == platoon && !base->removed && !base->engaged &&
            base->kind != BASE_TANK && is_at_entrance(g, id, tunnel)) {
            return id;
        }
    }
    return 0;
}

/* Until the platoon has reported, noted, entered or mined it. Rule: FNG-01, IN-30 */
static bool ask_about_tunnel(const struct game *g, int id, int platoon, struct prompt *out)
{
    const struct tunnel *tunnel = tunnel_of(g, id);
    if (!tunnel->used || !tunnel->found || tunnel->reported || tunnel->sealed ||
        platoon > g->table.platoon_count || ((tunnel->found_by >> (platoon - 1)) & 1U) == 0 ||
        ((tunnel->noted >> (platoon - 1)) & 1U) != 0 ||
        (g->table.phase != PHASE_ORDERS && g->table.phase != PHASE_END_OF_TURN)) {
        return false;
    }
    out->kind = PROMPT_TUNNEL;
    out->platoon = platoon;
    out->tunnel = id;
    out->base = base_there(g, platoon, id);
    add_choice(out, PROMPT_CHOICE_NOTE);
    if (out->base == 0) {
        return false;
    }
    add_choice(out, PROMPT_CHOICE_REPORT);
    if (g->table.phase == PHASE_ORDERS && base_of(g, out->base)->action == ACTION_NOTHING) {
        add_choice(out, PROMPT_CHOICE_ENTER);
        if (platoon_of(g, platoon)->charges > 0) {
            add_choice(out, PROMPT_CHOICE_MINE);
        }
    }
    return true;
}

/* ---- all of them --------------------------------------------------------------------------
 */

int prompt_count(const struct game *g)
{
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        if (tunnel_of(g, id)->found) {
            return PROMPTS_MAX;
        }
    }
    for (int id = 1; id <= ENGAGEMENTS_MAX; id++) {
        if (is_engagement(g, id)) {
            return FIGHTERS_MAX;
        }
    }
    return 0;
}

bool prompt_open(const struct game *g, int id, struct prompt *out)
{
    memset(out, 0, sizeof(*out));
    const int slot = id - FIGHTERS_MAX - 1;
    return slot < 0
               ? ask_group(g, id, out)
               : ask_about_tunnel(g, 1 + slot / PLATOONS_MAX, 1 + slot % PLATOONS_MAX, out);
}

bool prompt_is_for(const struct game *g,
                   const struct audience *who,
                   const struct prompt *prompt)
{
    if (who->role == ROLE_UMPIRE) {
        return true;
    }
    const bool lent = prompt->kind != PROMPT_TUNNEL && prompt->base != 0 &&
                      base_of(g, prompt->base)->seat != 0 &&
                      base_of(g, prompt->base)->seat == who->seat;
    return who->role == ROLE_PLAYER && prompt->platoon != 0 &&
           (lent || ((who->platoons >> (prompt->platoon - 1)) & 1U) != 0);
}

static const struct field prompt_fields[] = {
    WORD_FIELD(struct prompt, kind, prompt_kind_words),
    OPT_ID_FIELD(struct prompt, platoon, PLATOON),
    OPT_ID_FIELD(struct prompt, fighter, FIGHTER),
    OPT_ID_FIELD(struct prompt, base, BASE),
    OPT_ID_FIELD(struct prompt, tunnel, TUNNEL),
    INT_FIELD(struct prompt, occasion, 0, INT32_MAX),
    WORD_LIST_FIELD(struct prompt, choices, prompt_choice_words, 0),
    OPT_LIST_FIELD(struct prompt, targets, FIGHTER, 1, FIGHTERS_MAX),
    OPT_LIST_FIELD(struct prompt, men, FIGHTER, 1, FIGHTERS_MAX),
};

static bool
build_prompt(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    return !only_looks(who) && prompt_open(g, id, out) && prompt_is_for(g, who, out);
}

VIEW_PART(prompt,
          prompt,
          "prompts",
          'q',
          VIEW_ENEMY | VIEW_TUNNELS | VIEW_BASES | VIEW_FIGURES | VIEW_PLATOONS | VIEW_GAME |
              VIEW_PLACES | VIEW_BOARD,
          .flags = VIEW_PER_SEAT,
          .count = prompt_count,
          .build = build_prompt);

RULE(prompts, "D37 RASH-26 WS-08 WS-09 IN-30", .views = VIEWS(&view_prompt));
