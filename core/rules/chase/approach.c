/* The point comes up to a likely ambush: it sees it, or walks into the Killing Zone; then the
 * terrs spring it. Rule: BUSH-27 to BUSH-33, IN-52 */
#include "core/core.h"

#include "core/ambush/opening_fire.h"
#include "core/ambush/rumbling.h"
#include "core/ambush/spotting.h"
#include "core/chase_teams.h"
#include "core/pairs.h"
#include "core/rules/chase/contact.h"
#include "core/rules/street/odds.h"

struct approach_args {
    int32_t platoon, pace, site;
};

static const struct field approach_arg_fields[] = {
    ID_FIELD(struct approach_args, platoon, PLATOON),
    WORD_FIELD(struct approach_args, pace, pace_words),
    ID_FIELD(struct approach_args, site, SITE),
};

/* `units` of the main body are in the zone; `seen`: what they saw there, and who lies there is
 * told by nothing else. */
struct approached {
    int32_t platoon, pace, site, total, result, units, seen;
};

static const struct field approached_fields[] = {
    ID_FIELD(struct approached, platoon, PLATOON),
    WORD_FIELD(struct approached, pace, pace_words),
    ID_FIELD(struct approached, site, SITE),
    INT_FIELD(struct approached, total, -99, 99),
    WORD_FIELD(struct approached, result, spotting_words),
    OPT_INT_FIELD(struct approached, units, 0, 2, 0),
    OPT_WORD_FIELD(struct approached, seen, site_state_words, SITE_STATE_LIKELY),
};

static int units_here(const struct game *g)
{
    int32_t bases[ENGAGE_BASES_MAX];
    int32_t unit[ENGAGE_BASES_MAX];
    return units_of_column(g, bases, contact_bases(g, bases), unit);
}

/* After a critical failure the point is through the zone. The column goes by as long as it has
 * units behind the first that went in. Rule: BUSH-27, BUSH-29 */
static void evolve_approached(struct game *g, const void *args)
{
    const struct approached *approached = args;
    struct chase *chase = &g->table.chase;
    struct chase_contact *contact = &chase->contact;
    struct ambush_site *site = &contact->sites[approached->site - 1];
    const bool point_in = approached->result == SPOTTING_POINT_IN_ZONE;
    const bool main_in = approached->result == SPOTTING_MAIN_BODY_IN_ZONE;
    contact->pace = (uint8_t)approached->pace;
    contact->site = (uint8_t)approached->site;
    contact->suspicious = approached->result == SPOTTING_SUSPICIOUS;
    if (approached->seen == SITE_STATE_EMPTY) {
        site->state = SITE_STATE_EMPTY;
    }
    if (point_in || main_in) {
        site->state = SITE_STATE_PASSED;
        contact->passing = (uint8_t)units_here(g);
    }
    if (approached->site == contact->real_site && (point_in || main_in)) {
        contact->zone_first = main_in;
        contact->zone_count = (uint8_t)(main_in ? approached->units : 1);
    }
    if (contact->passing > 0) {
        chase->step = CHASE_STEP_TRIGGER;
    }
}

EVENT_TYPE(approached, approached, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_approached);

/* `seen`: empty, when the point is sure that nobody lies there. */
struct rumbled {
    int32_t platoon, site, total, first_fire, retreats, seen;
};

static const struct field rumbled_fields[] = {
    ID_FIELD(struct rumbled, platoon, PLATOON),
    ID_FIELD(struct rumbled, site, SITE),
    INT_FIELD(struct rumbled, total, -99, 99),
    WORD_FIELD(struct rumbled, first_fire, first_fire_words),
    OPT_BOOL_FIELD(struct rumbled, retreats),
    OPT_WORD_FIELD(struct rumbled, seen, site_state_words, SITE_STATE_LIKELY),
};

static void evolve_rumbled(struct game *g, const void *args)
{
    const struct rumbled *rumbled = args;
    struct chase_contact *contact = &g->table.chase.contact;
    contact->first_fire = (uint8_t)rumbled->first_fire;
    contact->retreats = rumbled->retreats != 0;
    if (rumbled->seen == SITE_STATE_EMPTY) {
        contact->sites[rumbled->site - 1].state = SITE_STATE_EMPTY;
    }
}

EVENT_TYPE(rumbled, rumbled, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_rumbled);

/* Who is in front orders it; NO_SUCH_SITE when that one is settled. */
static enum reject
approach_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    if (platoon < 1 || platoon > g->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    if (!commands_platoon(actor, platoon)) {
        return REJECT_NOT_ALLOWED;
    }
    if (g->table.chase.step != CHASE_STEP_APPROACH) {
        return REJECT_NO_AMBUSH;
    }
    return lead_team(g) == platoon ? REJECT_NONE : REJECT_NOT_TRACKING;
}

static bool is_likely(const struct game *g, int site)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    return site >= 1 && site <= contact->site_count &&
           contact->sites[site - 1].state == SITE_STATE_LIKELY;
}

static enum reject check_approach(const struct decision *d, const struct approach_args *order)
{
    enum reject refusal = approach_refusal(d->game, &d->actor, order->platoon);
    return refusal != REJECT_NONE            ? refusal
           : is_likely(d->game, order->site) ? REJECT_NONE
                                             : REJECT_NO_SUCH_SITE;
}

static bool roll_pair(struct decision *d, int platoon, const char *code, int32_t pair[2])
{
    return roll_dice(d, platoon_stream(platoon), 2, 6, (struct purpose){.code = code}, pair);
}

static bool is_true_site(const struct game *g, int site)
{
    return g->table.chase.contact.real_site == site;
}

/* In the zone, where somebody lies or nobody: the roll is the same. Rule: BUSH-31 */
static enum reject rumble(struct decision *d, const struct approach_args *order)
{
    int32_t pair[2];
    if (!roll_pair(d, order->platoon, "rumble", pair)) {
        return REJECT_NEED_DICE;
    }
    const struct rumbling r = rumbling_rolled(
        &d->game->table.options, pursuers_of(d->game, order->platoon).bush, 0, pair);
    struct rumbled rumbled = {.platoon = order->platoon, .site = order->site, .total = r.total};
    const bool sees = r.fire != FIRST_FIRE_NONE;
    if (sees && is_true_site(d->game, order->site)) {
        rumbled.seen = SITE_STATE_AMBUSH;
        rumbled.first_fire = (int32_t)r.fire;
        rumbled.retreats = r.retreats;
    } else if (sees) {
        rumbled.seen = SITE_STATE_EMPTY;
    }
    emit(d, &event_rumbled, &rumbled);
    return rumbled.seen == SITE_STATE_AMBUSH ? join_fight(d, false, NULL) : REJECT_NONE;
}

/* Rule: BUSH-24, BUSH-27, BUSH-29 */
static enum reject decide_approach(struct decision *d, const void *args)
{
    const struct approach_args *order = args;
    enum reject refusal = check_approach(d, order);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct options *options = &d->game->table.options;
    const int32_t bush = pursuers_of(d->game, order->platoon).bush;
    const int32_t modifier =
        spotting_modifier((enum pace)order->pace, d->game->table.chase.contact.suspicious != 0);
    int32_t pair[2];
    int32_t bunching[2];
    if (!roll_pair(d, order->platoon, "spotting", pair)) {
        return REJECT_NEED_DICE;
    }
    struct approached approached = {.platoon = order->platoon,
                                    .pace = order->pace,
                                    .site = order->site,
                                    .total = pair[0] + pair[1] + modifier};
    approached.result = (int32_t)spotting_rolled(options, bush, modifier, pair);
    if (approached.result == SPOTTING_MAIN_BODY_IN_ZONE) {
        if (!roll_pair(d, order->platoon, "bunching", bunching)) {
            return REJECT_NEED_DICE;
        }
        approached.units = main_units_in_zone(bush, modifier, bunching);
    }
    if (surprise_is_lost((enum spotting)approached.result)) {
        approached.seen =
            is_true_site(d->game, order->site) ? SITE_STATE_AMBUSH : SITE_STATE_EMPTY;
    }
    emit(d, &event_approached, &approached);
    return approached.seen == SITE_STATE_AMBUSH          ? join_fight(d, false, NULL)
           : approached.result == SPOTTING_POINT_IN_ZONE ? rumble(d, order)
                                                         : REJECT_NONE;
}

static void
legal_approach(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)approach_refusal(g, actor, id);
    for (int site = 1; out->why == REJECT_NONE && site <= SITES_MAX; site++) {
        if (is_likely(g, site)) {
            out->sites.item[out->sites.count++] = site;
        }
    }
}

static enum reject preview_approach(struct decision *d, const void *args, struct preview *out)
{
    static const char *const code[SPOTTING_COUNT] = {
        [SPOTTING_SPOTTED_UNSEEN] = "spotted_unseen",
        [SPOTTING_SUSPICIOUS] = "suspicious",
        [SPOTTING_POINT_IN_ZONE] = "point_in_zone",
        [SPOTTING_MAIN_BODY_IN_ZONE] = "main_body_in_zone"};
    const struct approach_args *order = args;
    enum reject refusal = check_approach(d, order);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const int32_t bush = pursuers_of(d->game, order->platoon).bush;
    const int32_t modifier =
        spotting_modifier((enum pace)order->pace, d->game->table.chase.contact.suspicious != 0);
    int32_t ways[SPOTTING_COUNT] = {0};
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        ways[spotting_rolled(&d->game->table.options, bush, modifier, pair)]++;
    }
    for (int i = 0; i < SPOTTING_COUNT; i++) {
        add_chance(out, code[i], ways[i], PAIRS);
    }
    out->need = bush - modifier;
    return REJECT_NONE;
}

VERB(approach,
     approach_args,
     VERB_ROLLS | VERB_REVEALS | VERB_FOR_PLATOON,
     IN_PHASE(CONTACT),
     BY_PLAYER,
     .decide = decide_approach,
     .legal = legal_approach,
     .preview = preview_approach);

/* ---- the terrs spring it ------------------------------------------------------------------
 */

/* `hold`: he lets them go on, without a roll. */
struct trigger_args {
    int32_t trail, hold;
};

static const struct field ambush_trigger_arg_fields[] = {
    ID_FIELD(struct trigger_args, trail, TRAIL),
    OPT_BOOL_FIELD(struct trigger_args, hold),
};

struct trigger_rolled {
    int32_t total, passed, fire; /* fire: groups that passed their own roll */
};

static const struct field trigger_rolled_fields[] = {
    INT_FIELD(struct trigger_rolled, total, 2, 12),
    BOOL_FIELD(struct trigger_rolled, passed),
    OPT_INT_FIELD(struct trigger_rolled, fire, 0, ENGAGE_ENEMIES_MAX, 0),
};

EVENT_TYPE(
    trigger_rolled, trigger_rolled, 1, VIEW_CHASE, .evolve = NULL, .seen = seen_by_umpire);

struct nothing_stirred {
    int32_t trail;
};

static const struct field nothing_stirred_fields[] = {
    ID_FIELD(struct nothing_stirred, trail, TRAIL),
};

static bool any_site_is_likely(const struct game *g)
{
    for (int site = 1; site <= SITES_MAX; site++) {
        if (is_likely(g, site)) {
            return true;
        }
    }
    return false;
}

/* The next unit of the column comes into the zone, until all have gone by; the commander may
 * try again each turn. With nowhere left to go to the turns follow by themselves. Rule: BUSH-33
 */
static void evolve_nothing_stirred(struct game *g, const void *args)
{
    (void)args;
    struct chase *chase = &g->table.chase;
    struct chase_contact *contact = &chase->contact;
    contact->passing--;
    if (contact->zone_count > 0) {
        contact->zone_first = (uint8_t)(contact->zone_first + contact->zone_count);
        contact->zone_count = contact->zone_first < units_here(g);
    }
    chase->step = contact->passing > 0 && !any_site_is_likely(g) ? CHASE_STEP_TRIGGER
                                                                 : CHASE_STEP_APPROACH;
}

EVENT_TYPE(nothing_stirred,
           nothing_stirred,
           1,
           VIEW_CHASE | VIEW_LEGAL,
           .evolve = evolve_nothing_stirred);

/* The commander's roll, then one for each group. Those who pass open fire. Rule: BUSH-33 */
static enum reject
roll_trigger(struct decision *d, struct trigger_rolled *rolled, enum degree *fires)
{
    const struct chase *chase = &d->game->table.chase;
    int32_t index[ENGAGE_ENEMIES_MAX];
    int32_t pair[2];
    int32_t dice[2 * ENGAGE_ENEMIES_MAX];
    const struct purpose purpose = {.code = "trigger"};
    const int count = contact_groups(d->game, index);
    if (!roll_dice(d, STREAM_HIDDEN, 2, 6, purpose, pair)) {
        return REJECT_NEED_DICE;
    }
    const struct bush_check first = bush_check(chase->terr_bush, 0, pair);
    if (!roll_dice(d, STREAM_HIDDEN, follower_dice(first, count), 6, purpose, dice)) {
        return REJECT_NEED_DICE;
    }
    *rolled = (struct trigger_rolled){first.total, first.passed, 0};
    for (int i = 0; first.passed && i < count; i++) {
        const int32_t *own = dice + (size_t)2 * (size_t)i;
        const enum degree degree = degree_of(&d->game->table.options, chase->terr_bush, 0, own);
        const bool opens = bush_check(chase->terr_bush, 0, own).passed;
        fires[i] = !opens ? FAILURE : degree == CRITICAL_SUCCESS ? CRITICAL_SUCCESS : SUCCESS;
        rolled->fire += opens;
    }
    return REJECT_NONE;
}

/* Where nobody lies nothing is rolled, and nothing else is told. */
static enum reject decide_ambush_trigger(struct decision *d, const void *args)
{
    const struct trigger_args *order = args;
    const struct chase *chase = &d->game->table.chase;
    if (chase->step != CHASE_STEP_TRIGGER || chase->contact.trail != order->trail) {
        return REJECT_NO_AMBUSH;
    }
    if (chase->contact.zone_count > 0 && !order->hold) {
        struct trigger_rolled rolled;

        enum degree fires[ENGAGE_ENEMIES_MAX] = {CRITICAL_FAILURE};
        enum reject refusal = roll_trigger(d, &rolled, fires);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
        emit(d, &event_trigger_rolled, &rolled);
        if (rolled.fire > 0) {
            return join_fight(d, true, fires);
        }
    }
    emit(d, &event_nothing_stirred, &(struct nothing_stirred){order->trail});
    return REJECT_NONE;
}

VERB(ambush_trigger,
     trigger_args,
     VERB_ROLLS | VERB_REVEALS | VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_ambush_trigger);

static int trigger_due(const struct game *g)
{
    const struct table *t = &g->table;
    const bool alone = t->chase.automatic || !t->umpired;
    return t->system == SYSTEM_CHASE && t->phase == PHASE_CONTACT && !t->paused && alone &&
                   t->chase.step == CHASE_STEP_TRIGGER
               ? t->chase.contact.trail
               : 0;
}

RULE(approach,
     "BUSH-27 BUSH-28 BUSH-29 BUSH-31 BUSH-33 IN-52",
     .verbs = VERBS(&verb_approach, &verb_ambush_trigger),
     .events = EVENTS(
         &event_approached, &event_rumbled, &event_trigger_rolled, &event_nothing_stirred),
     .due = trigger_due,
     .due_verb = &verb_ambush_trigger);
