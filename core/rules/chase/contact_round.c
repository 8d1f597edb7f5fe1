/* What is due as each half of a fight begins: terrs melt away, open or return fire, and
 * sluggies build their base of fire. Rule: BUSH-30, BUSH-32, BUSH-33, BUSH-35, BUSH-37, A10 */
#include "core/core.h"

#include "core/ambush/melting.h"
#include "core/ambush/opening_fire.h"
#include "core/board.h"
#include "core/chase/units.h"
#include "core/chase_teams.h"
#include "core/rules/chase/contact.h"
#include "core/rules/skirmish/fight_test.h"
#include "core/rules/skirmish/fighters.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/ratings.h"
#include "core/skirmish/scale.h"

#define ROUNDS_MAX 12 /* then all terrs break off */

struct contact_round_began {
    int32_t dues;
};

static const struct field contact_round_began_fields[] = {
    INT_FIELD(struct contact_round_began, dues, 0, UINT8_MAX),
};

/* The rounds of a contact follow each other: no street waits for them. */
static void evolve_contact_round_began(struct game *g, const void *args)
{
    const struct contact_round_began *began = args;
    struct chase_contact *contact = &g->table.chase.contact;
    contact->dues = (uint8_t)began->dues;
    if (began->dues % 2 == 0) {
        contact->fallen = (int16_t)g->table.body_count;
    }
    fights_note_turn(g);
}

EVENT_TYPE(contact_round_began,
           contact_round_began,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_contact_round_began);

static bool fights_here(const struct game *g, int id)
{
    return fighter_of(g, id)->engagement == g->table.chase.contact.engagement &&
           is_fighting(g, id);
}

/* ---- melting away -------------------------------------------------------------------------
 */

/* `enemies` are those who were seen; groups (of chase.groups, from 1) may be others as well. */
struct terrs_melted {
    LIST_OF(ENGAGE_ENEMIES_MAX) enemies;
    LIST_OF(ENGAGE_ENEMIES_MAX) groups;
};

static const struct field terrs_melted_fields[] = {
    OPT_LIST_FIELD(struct terrs_melted, enemies, ENEMY, 1, ENEMIES_MAX),
    SECRET_LIST_FIELD(struct terrs_melted, groups, INT, 1, TERR_GROUPS_MAX),
};

static void evolve_terrs_melted(struct game *g, const void *args)
{
    const struct terrs_melted *melted = args;
    for (int i = 0; i < melted->groups.count; i++) {
        struct terr_group *group = &g->table.chase.groups[melted->groups.item[i] - 1];
        group->melted = 1;
        if (group->enemy == 0) {
            continue;
        }
        const int fighter = fighter_of_enemy(g, group->enemy);
        game_enemy(g, group->enemy)->gone = 1;
        if (fighter != 0) {
            game_fighter(g, fighter)->state = FIGHTER_DESTROYED;
        }
    }
}

static bool
somebody_seen_melted(const struct game *g, const struct audience *who, const void *args)
{
    const struct terrs_melted *melted = args;
    return melted->enemies.count > 0 || seen_by_umpire(g, who, args);
}

EVENT_TYPE(terrs_melted,
           terrs_melted,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_terrs_melted,
           .seen = somebody_seen_melted);

/* The rolls behind it. */
struct melting_rolled {
    int32_t casualties, tested, withdrawing;
};

static const struct field melting_rolled_fields[] = {
    INT_FIELD(struct melting_rolled, casualties, 0, INT16_MAX),
    INT_FIELD(struct melting_rolled, tested, 0, ENGAGE_ENEMIES_MAX),
    INT_FIELD(struct melting_rolled, withdrawing, 0, ENGAGE_ENEMIES_MAX),
};

EVENT_TYPE(
    melting_rolled, melting_rolled, 1, VIEW_CHASE, .evolve = NULL, .seen = seen_by_umpire);

/* A group that still fights, or lies in ambush and has not been seen. */
static bool is_in_place(const struct game *g, int index)
{
    const struct terr_group *group = &g->table.chase.groups[index];
    const int fighter = group->enemy == 0 ? 0 : fighter_of_enemy(g, group->enemy);
    return group->enemy == 0 || (fighter != 0 && fights_here(g, fighter));
}

static struct point spot_of(const struct game *g, int index)
{
    const struct terr_group *group = &g->table.chase.groups[index];
    return group->enemy == 0 ? group_spot(g, index) : enemy_of(g, group->enemy)->at;
}

static bool leads(const struct game *g, int index)
{
    const struct terr_group *group = &g->table.chase.groups[index];
    return group->enemy == 0 ? group_has_leader(g, index)
                             : has_leader(g, fighter_of_enemy(g, group->enemy));
}

/* A leader of R.A.S.H. reaches the group. Rule: BUSH-35, A10 */
static int32_t leadership_at(const struct game *g, int index)
{
    int32_t groups[ENGAGE_ENEMIES_MAX];
    const int count = contact_groups(g, groups);
    for (int i = 0; i < count; i++) {
        const struct terr_group *leader = &g->table.chase.groups[groups[i]];
        if (!is_in_place(g, groups[i]) || !leads(g, groups[i])) {
            continue;
        }
        const enum rating rating = unit_rating(&g->table.options, CHASE_UNIT_TERRS,
                                               leader->motivated || leader->advisor);
        const int32_t away = metres_of(
            g->table.cm_per_inch, segment_length(spot_of(g, groups[i]), spot_of(g, index)));
        if (away <= leader_reach_mm(leader_rating(rating))) {
            return MELT_LEADERSHIP;
        }
    }
    return 0;
}

/* Units that have gone into the bush in this contact. */
static int32_t withdrawing(const struct game *g)
{
    int32_t units = 0;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        units += g->table.chase.groups[i].melted;
    }
    return units;
}

static void note_melted(const struct game *g, int index, struct terrs_melted *melted)
{
    melted->groups.item[melted->groups.count++] = index + 1;
    if (g->table.chase.groups[index].enemy != 0) {
        melted->enemies.item[melted->enemies.count++] = g->table.chase.groups[index].enemy;
    }
}

/* Those who have fallen back far or seen nobody for long break off. */
static enum reject melt_all(struct decision *d)
{
    int32_t index[ENGAGE_ENEMIES_MAX];
    const int count = contact_groups(d->game, index);
    struct terrs_melted melted = {.groups = {.count = 0}};
    for (int i = 0; i < count; i++) {
        if (is_in_place(d->game, index[i])) {
            note_melted(d->game, index[i], &melted);
        }
    }
    emit(d, &event_terrs_melted, &melted);
    return REJECT_NONE;
}

/* Each unit in turn, those who go weigh on those after them. Rule: BUSH-35 */
static enum reject melt(struct decision *d)
{
    const struct game *g = d->game;
    const struct chase_contact *contact = &g->table.chase.contact;
    struct terrs_melted melted = {.groups = {.count = 0}};
    struct melting_rolled rolled = {.casualties = g->table.body_count - contact->fallen,
                                    .withdrawing = withdrawing(g)};
    if (contact->ambush == TRAIL_AMBUSH_NONE || !melting_is_due(rolled.casualties)) {
        return REJECT_NONE;
    }
    int32_t index[ENGAGE_ENEMIES_MAX];
    const int count = contact_groups(g, index);
    for (int i = 0; i < count; i++) {
        if (!is_in_place(g, index[i])) {
            continue;
        }
        int32_t pair[2];
        if (!roll_dice(d, STREAM_HIDDEN, 2, 6, (struct purpose){.code = "melting"}, pair)) {
            return REJECT_NEED_DICE;
        }
        rolled.tested++;
        if (!melting_test(g->table.chase.terr_bush, rolled.casualties, rolled.withdrawing,
                          leadership_at(g, index[i]), pair)
                 .passed) {
            note_melted(g, index[i], &melted);
            rolled.withdrawing++;
        }
    }
    emit(d, &event_melting_rolled, &rolled);
    if (melted.groups.count > 0) {
        emit(d, &event_terrs_melted, &melted);
    }
    return REJECT_NONE;
}

/* ---- opening fire -------------------------------------------------------------------------
 */

/* `unseen`: groups that nobody has seen yet and that open fire as well. */
struct fire_opened {
    LIST_OF(FIGHTERS_MAX) fighters;
    LIST_OF(FIGHTERS_MAX) anywhere; /* of them: not into the zone alone. Rule: BUSH-30 */
    int32_t unseen;
};

static const struct field fire_opened_fields[] = {
    OPT_INT_FIELD(struct fire_opened, unseen, 0, ENGAGE_ENEMIES_MAX, 0),
    OPT_LIST_FIELD(struct fire_opened, fighters, FIGHTER, 1, FIGHTERS_MAX),
    OPT_LIST_FIELD(struct fire_opened, anywhere, FIGHTER, 1, FIGHTERS_MAX),
};
#define base_of_fire_fields fire_opened_fields

static void evolve_fire_opened(struct game *g, const void *args)
{
    const struct fire_opened *opened = args;
    for (int i = 0; i < opened->fighters.count; i++) {
        struct fighter *fighter = game_fighter(g, opened->fighters.item[i]);
        fighter->holds_fire = 0;
        if (fighter->enemy != 0 && !fighter->under_fire) {
            be_ready(fighter);
        }
    }
    for (int i = 0; i < opened->anywhere.count; i++) {
        game_fighter(g, opened->anywhere.item[i])->anywhere = 1;
    }
}

EVENT_TYPE(fire_opened,
           fire_opened,
           1,
           VIEW_CHASE | VIEW_ENEMY,
           .evolve = evolve_fire_opened,
           .seen = seen_by_umpire);

/* The commander got them to open fire after all, nobody having fired at them. */
struct ambush_opened {
    int32_t round;
};

static const struct field ambush_opened_fields[] = {
    INT_FIELD(struct ambush_opened, round, 1, UINT8_MAX),
};

static void evolve_ambush_opened(struct game *g, const void *args)
{
    const struct ambush_opened *opened = args;
    g->table.chase.contact.initiated = 1;
    g->table.chase.contact.opened = (uint8_t)opened->round;
}

EVENT_TYPE(
    ambush_opened, ambush_opened, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_ambush_opened);

/* One roll for each group that is seen and holds its fire. */
static enum reject open_those_seen(struct decision *d, int32_t modifier)
{
    const struct game *g = d->game;
    struct fire_opened opened = {.fighters = {.count = 0}};
    bool rolled = false;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->enemy == 0 || !fights_here(g, id) ||
            !fighter_of(g, id)->holds_fire) {
            continue;
        }
        int32_t pair[2];
        if (!roll_dice(d, STREAM_HIDDEN, 2, 6, (struct purpose){.code = "return_fire"}, pair)) {
            return REJECT_NEED_DICE;
        }
        rolled = true;
        if (!return_fire(g->table.chase.terr_bush, modifier, pair).passed) {
            continue;
        }
        opened.fighters.item[opened.fighters.count++] = id;
        if (degree_of(&g->table.options, g->table.chase.terr_bush, modifier, pair) ==
            CRITICAL_SUCCESS) {
            opened.anywhere.item[opened.anywhere.count++] = id;
        }
    }
    if (rolled) {
        emit(d, &event_fire_opened, &opened);
    }
    return REJECT_NONE;
}

/* Groups that lie unseen after the ambush was sprung open fire in a later turn, and are seen.
 * Rule: BUSH-33 */
static enum reject open_those_unseen(struct decision *d)
{
    const struct game *g = d->game;
    int32_t index[ENGAGE_ENEMIES_MAX];
    int32_t opens[ENGAGE_ENEMIES_MAX];
    enum degree rolled[ENGAGE_ENEMIES_MAX];
    const int count = contact_groups(g, index);
    int opening = 0;
    bool tried = false;
    for (int i = 0; i < count; i++) {
        int32_t pair[2];
        if (g->table.chase.groups[index[i]].enemy != 0) {
            continue;
        }
        if (!roll_dice(d, STREAM_HIDDEN, 2, 6, (struct purpose){.code = "trigger"}, pair)) {
            return REJECT_NEED_DICE;
        }
        tried = true;
        const enum degree degree =
            degree_of(&g->table.options, g->table.chase.terr_bush, 0, pair);
        if (bush_check(g->table.chase.terr_bush, 0, pair).passed) {
            rolled[opening] = degree;
            opens[opening++] = index[i];
        }
    }
    if (tried) {
        emit(d, &event_fire_opened, &(struct fire_opened){.unseen = opening});
    }
    if (opening == 0) {
        return REJECT_NONE;
    }
    struct engage_args args = {.engagement = g->table.chase.contact.engagement};
    enum reject refusal = lay_terrs(d, opens, opening, &args);
    if (refusal == REJECT_NONE) {
        refusal = engage(d, &args);
    }
    if (refusal == REJECT_NONE) {
        hold_terrs(d, &args, rolled, false);
    }
    return refusal;
}

/* Terrs who were fired on first test with their casualties; those who were seen and not fired
 * on spring their ambush if the commander gets them to. Rule: BUSH-32, BUSH-33 */
static enum reject open_fire(struct decision *d)
{
    const struct game *g = d->game;
    const struct chase_contact *contact = &g->table.chase.contact;
    if (contact->ambush == TRAIL_AMBUSH_NONE) {
        return REJECT_NONE;
    }
    if (contact->initiated) {
        enum reject refusal = open_those_seen(d, 0);
        return refusal == REJECT_NONE ? open_those_unseen(d) : refusal;
    }
    if (contact->fired_on) {
        return open_those_seen(d, g->table.body_count - contact->fallen);
    }
    int32_t pair[2];
    if (!roll_dice(d, STREAM_HIDDEN, 2, 6, (struct purpose){.code = "trigger"}, pair)) {
        return REJECT_NEED_DICE;
    }
    emit(d, &event_fire_opened, &(struct fire_opened){.unseen = 0});
    if (!bush_check(g->table.chase.terr_bush, 0, pair).passed) {
        return REJECT_NONE;
    }
    emit(d, &event_ambush_opened,
         &(struct ambush_opened){engagement_of(g, contact->engagement)->round});
    return open_those_seen(d, 0);
}

/* ---- the base of fire ---------------------------------------------------------------------
 */

/* The pursuers build their base of fire. */
EVENT_TYPE(base_of_fire,
           fire_opened,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_fire_opened);

static bool has_gun(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    for (int i = 0; i < fighter->base_count; i++) {
        if (base_of(g, fighter->base[i])->kind == BASE_M60 &&
            !base_of(g, fighter->base[i])->removed) {
            return true;
        }
    }
    return false;
}

/* The platoon's machine-gun is in action, or it has none that could be. */
static bool gun_is_up(const struct game *g, int platoon)
{
    bool any = false;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->enemy != 0 || !fights_here(g, id) ||
            platoon_of_fighter(g, id) != platoon || !has_gun(g, id)) {
            continue;
        }
        any = true;
        if (!fighter_of(g, id)->holds_fire) {
            return true;
        }
    }
    return !any;
}

static bool holds(const struct game *g, int id, int platoon)
{
    return fighter_of(g, id)->enemy == 0 && fights_here(g, id) &&
           fighter_of(g, id)->holds_fire && platoon_of_fighter(g, id) == platoon;
}

/* Rolls for machine-guns, or for all other units, that hold their fire. */
static enum reject bring_up(struct decision *d, int platoon, bool guns)
{
    const int32_t bush = pursuers_of(d->game, platoon).bush;
    struct fire_opened up = {.fighters = {.count = 0}};
    bool rolled = false;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (!holds(d->game, id, platoon) || has_gun(d->game, id) != guns) {
            continue;
        }
        int32_t pair[2];
        const struct purpose purpose = {"base_of_fire", (uint8_t)first_base(d->game, id), 0};
        if (!roll_dice(d, platoon_stream(platoon), 2, 6, purpose, pair)) {
            return REJECT_NEED_DICE;
        }
        rolled = true;
        if (bush_check(bush, 0, pair).passed) {
            up.fighters.item[up.fighters.count++] = id;
        }
    }
    if (rolled) {
        emit(d, &event_base_of_fire, &up);
    }
    return REJECT_NONE;
}

/* First the machine-guns, then, once one is in action, each other unit. Rule: BUSH-37 */
static enum reject build_base_of_fire(struct decision *d, int platoon)
{
    enum reject refusal = bring_up(d, platoon, true);
    return refusal == REJECT_NONE && gun_is_up(d->game, platoon) ? bring_up(d, platoon, false)
                                                                 : refusal;
}

/* ---- the point goes back ------------------------------------------------------------------
 */

struct point_retreated {
    int32_t fighter, place, x_ci, y_ci;
};

static const struct field point_retreated_fields[] = {
    ID_FIELD(struct point_retreated, fighter, FIGHTER),
    ID_FIELD(struct point_retreated, place, PLACE),
    INT_FIELD(struct point_retreated, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct point_retreated, y_ci, 0, BOARD_EDGE_CI),
};

static void evolve_point_retreated(struct game *g, const void *args)
{
    const struct point_retreated *retreated = args;
    put_fighter(g, retreated->fighter, retreated->place,
                (struct point){retreated->x_ci, retreated->y_ci});
    g->table.chase.contact.retreats = 0;
}

EVENT_TYPE(point_retreated,
           point_retreated,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_point_retreated);

#define OUT_OF_ZONE_CI 520 /* 26 m from its centre */

/* Having fired, or let the moment pass, the point goes out of the zone. Rule: BUSH-31 */
static void retreat_point(struct decision *d)
{
    const struct game *g = d->game;
    const struct chase_contact *contact = &g->table.chase.contact;
    if (g->table.phase != PHASE_CONTACT || g->table.chase.step != CHASE_STEP_FIGHT ||
        !contact->retreats) {
        return;
    }
    const int fighter = fighter_of_base(g, contact->point_base);
    if (fighter == 0 || !fights_here(g, fighter)) {
        return;
    }
    const struct engagement *fight = engagement_of(g, contact->engagement);
    if (!fighter_of(g, fighter)->fired && !fight->enemy_half) {
        return;
    }
    const struct point zone = contact->sites[contact->site - 1].zone;
    const struct point at = {held_within(zone.x_ci - OUT_OF_ZONE_CI, 0, g->table.board_x_ci),
                             zone.y_ci};
    emit(d, &event_point_retreated,
         &(struct point_retreated){fighter, place_at(g, at), at.x_ci, at.y_ci});
}

/* ---- the command --------------------------------------------------------------------------
 */

struct round_args {
    int32_t engagement;
};

static const struct field contact_round_arg_fields[] = {
    ID_FIELD(struct round_args, engagement, ENGAGEMENT),
};

static int32_t dues_of(const struct game *g)
{
    const struct engagement *fight = engagement_of(g, g->table.chase.contact.engagement);
    return 2 * fight->round + (fight->enemy_half != 0);
}

static bool both_sides_stand(const struct game *g)
{
    bool stands[2] = {false, false};
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fights_here(g, id)) {
            stands[side_of(fighter_of(g, id))] = true;
        }
    }
    return stands[FIGHT_PLAYERS] && stands[FIGHT_ENEMY];
}

static int round_due(const struct game *g)
{
    const struct table *t = &g->table;
    const int id = t->chase.contact.engagement;
    if (t->system != SYSTEM_CHASE || t->phase != PHASE_CONTACT || t->paused ||
        t->chase.step != CHASE_STEP_FIGHT || engagement_of(g, id)->over) {
        return 0;
    }
    /* Who has won ends the fight first: the halves of a side that is gone are over at once. */
    return dues_of(g) != t->chase.contact.dues && both_sides_stand(g) ? id : 0;
}

static enum reject decide_contact_round(struct decision *d, const void *args)
{
    const struct round_args *order = args;
    if (order->engagement == 0 || round_due(d->game) != order->engagement) {
        return REJECT_NO_SUCH_ENGAGEMENT;
    }
    const int32_t dues = dues_of(d->game);
    const bool too_long =
        engagement_of(d->game, order->engagement)->round > ROUNDS_MAX && dues % 2 == 0;
    enum reject refusal = too_long ? melt_all(d) : dues % 2 == 0 ? melt(d) : open_fire(d);
    for (int id = 1; dues % 2 == 0 && id <= d->game->table.platoon_count; id++) {
        if (refusal == REJECT_NONE && team_is_able(d->game, id)) {
            refusal = build_base_of_fire(d, id);
        }
    }
    if (refusal == REJECT_NONE) {
        emit(d, &event_contact_round_began, &(struct contact_round_began){dues});
    }
    return refusal;
}

VERB(contact_round,
     round_args,
     VERB_ROLLS | VERB_WHILE_PAUSED,
     IN_PHASE(CONTACT),
     BY_ROLE(SERVER),
     .decide = decide_contact_round);

RULE(contact_round,
     "BUSH-30 BUSH-31 BUSH-32 BUSH-33 BUSH-35 BUSH-37",
     .verbs = VERBS(&verb_contact_round),
     .events = EVENTS(&event_contact_round_began,
                      &event_terrs_melted,
                      &event_melting_rolled,
                      &event_fire_opened,
                      &event_ambush_opened,
                      &event_base_of_fire,
                      &event_point_retreated),
     .after = retreat_point,
     .due = round_due,
     .due_verb = &verb_contact_round);
