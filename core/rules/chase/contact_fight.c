/* Both sides are laid out and the fire-fight is opened by the rules of the ambush.
 * Rule: BUSH-18, BUSH-26, BUSH-29 to BUSH-31, BUSH-36, BUSH-39, IN-52 */
#include "core/ambush/opening_fire.h"
#include "core/board.h"
#include "core/bush_generator.h"
#include "core/chase/units.h"
#include "core/chase_teams.h"
#include "core/core.h"
#include "core/rules/chase/contact.h"
#include "core/rules/enemy/enemy_add.h"
#include "core/rules/skirmish/fighters.h"

#define CI_PER_10_M     200
#define FILE_Y_CI       200
#define BASE_STEP_CI    210
#define BASES_A_FILE    12
#define ZONE_STEP_IN_CI 60  /* between bases in the Killing Zone */
#define THROUGH_CI      700 /* who is through it: 35 m from its centre */
#define GROUP_STEP_CI   120
#define GROUPS_A_LINE   8

static struct point on_board(int32_t x_ci, int32_t y_ci)
{
    return (struct point){held_within(x_ci, 10, BUSH_X_CI - 10),
                          held_within(y_ci, 10, BUSH_Y_CI - 10)};
}

static const struct ambush_site *true_site(const struct game *g)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    return &contact->sites[contact->real_site - 1];
}

/* ---- the pursuers -------------------------------------------------------------------------
 */

struct pursuers_laid {
    LIST_OF(ENGAGE_BASES_MAX) bases;
    LIST_OF(ENGAGE_BASES_MAX) places;
    POINTS_OF(ENGAGE_BASES_MAX) at;
};

static const struct field pursuers_laid_fields[] = {
    OPT_LIST_FIELD(struct pursuers_laid, bases, BASE, 1, BASES_MAX),
    OPT_LIST_FIELD(struct pursuers_laid, places, PLACE, 0, PLACES_MAX),
    OPT_POINTS_FIELD(struct pursuers_laid, at),
};

static void evolve_pursuers_laid(struct game *g, const void *args)
{
    const struct pursuers_laid *laid = args;
    for (int i = 0; i < laid->bases.count; i++) {
        struct base *base = game_base(g, laid->bases.item[i]);
        base->place = (uint8_t)laid->places.item[i];
        base->at = (struct point){laid->at.xy[i][0], laid->at.xy[i][1]};
    }
}

EVENT_TYPE(pursuers_laid,
           pursuers_laid,
           1,
           VIEW_BASES | VIEW_PLACES | VIEW_PLATOONS | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_pursuers_laid);

static void
lay_base(const struct game *g, struct pursuers_laid *laid, int32_t base, struct point at)
{
    laid->bases.item[laid->bases.count++] = base;
    laid->places.item[laid->places.count++] = place_at(g, at);
    laid->at.xy[laid->at.count][0] = at.x_ci;
    laid->at.xy[laid->at.count++][1] = at.y_ci;
}

/* Units in the Killing Zone stand in it, those before them are through it, those behind are as
 * far off as one sees. With nobody in it all are so far from the terrs.
 * Rule: BUSH-24, BUSH-26, BUSH-27, BUSH-29 */
static void lay_pursuers(struct decision *d)
{
    const struct game *g = d->game;
    const struct chase_contact *contact = &g->table.chase.contact;
    struct pursuers_laid laid = {.bases = {.count = 0}};
    int32_t bases[ENGAGE_BASES_MAX];
    int32_t unit[ENGAGE_BASES_MAX];
    const int count = contact_bases(g, bases);
    units_of_column(g, bases, count, unit);
    const struct ambush_site *site = true_site(g);
    const struct point from = contact->zone_count > 0 ? site->zone : site->at;
    const int32_t back = contact->observation_m * CI_PER_10_M / 10;
    int behind = 0;
    int inside = 0;
    int through = 0;
    for (int i = 0; i < count; i++) {
        struct point at;
        if (contact->zone_count > 0 && unit[i] < contact->zone_first) {
            at = on_board(site->zone.x_ci + ZONE_STEP_IN_CI * through++,
                          site->zone.y_ci +
                              (site->zone.y_ci < BUSH_Y_CI / 2 ? THROUGH_CI : -THROUGH_CI));
        } else if (unit[i] < contact->zone_first + contact->zone_count) {
            at = on_board(site->zone.x_ci, site->zone.y_ci + ZONE_STEP_IN_CI * inside++);
        } else {
            at = on_board(from.x_ci - back - ZONE_STEP_IN_CI * (behind / BASES_A_FILE),
                          FILE_Y_CI + BASE_STEP_CI * (behind % BASES_A_FILE));
            behind++;
        }
        lay_base(g, &laid, bases[i], at);
    }
    emit(d, &event_pursuers_laid, &laid);
}

/* ---- the terrs ----------------------------------------------------------------------------
 */

struct terrs_laid {
    LIST_OF(ENGAGE_ENEMIES_MAX) groups; /* indexes of chase.groups, from 1 */
    LIST_OF(ENGAGE_ENEMIES_MAX) enemies;
};

static const struct field terrs_laid_fields[] = {
    OPT_LIST_FIELD(struct terrs_laid, groups, INT, 1, TERR_GROUPS_MAX),
    OPT_LIST_FIELD(struct terrs_laid, enemies, ENEMY, 1, ENEMIES_MAX),
};

static void evolve_terrs_laid(struct game *g, const void *args)
{
    const struct terrs_laid *laid = args;
    for (int i = 0; i < laid->groups.count; i++) {
        g->table.chase.groups[laid->groups.item[i] - 1].enemy = (uint8_t)laid->enemies.item[i];
    }
}

EVENT_TYPE(terrs_laid,
           terrs_laid,
           1,
           VIEW_CHASE,
           .flags = EVENT_SILENT,
           .evolve = evolve_terrs_laid,
           .seen = seen_by_umpire);

/* The first group has the heavy machine-gun, each second one a light one, each third one an
 * RPG; old rifles are bolt action ones. Rule: BUSH-38 */
static void arm_group(const struct chase *chase, int index, struct enemy_added *added, int men)
{
    const int32_t rifle = (int32_t)(chase->ageing ? WEAPON_BOLT_ACTION_RIFLE : WEAPON_AK47);
    added->weapons.count = men;
    for (int i = 0; i < men; i++) {
        added->weapons.item[i] = rifle;
    }
    const int last = men - 1;
    if (chase->hmg && index == 0 && last > 0) {
        added->weapons.item[last] = WEAPON_PKM;
    } else if (chase->rpg && index % 3 == 2 && last > 0) {
        added->weapons.item[last] = WEAPON_RPG;
    } else if (chase->lmg && index % 2 == 0 && last > 0) {
        added->weapons.item[last] = WEAPON_RPD;
    }
}

static void name_group(char *name, const struct terr_group *group, int number)
{
    static const char texts[3][12] = {"Terrs ", "Advisers ", "Fighters "};
    const char *text = texts[group->motivated ? 2 : group->advisor ? 1 : 0];
    const size_t len = strlen(text);
    memset(name, 0, NAME_MAX_BYTES);
    memcpy(name, text, len);
    name[len] = (char)(number >= 10 ? '0' + number / 10 : '0' + number);
    if (number >= 10) {
        name[len + 1] = (char)('0' + number % 10);
    }
}

/* The how many-th group of its trail it is. */
static int rank_of(const struct game *g, int index)
{
    const struct chase *chase = &g->table.chase;
    int rank = 0;
    for (int i = 0; i < index; i++) {
        rank += chase->groups[i].figures > 0 && chase->groups[i].trail == chase->contact.trail;
    }
    return rank;
}

struct point group_spot(const struct game *g, int index)
{
    const struct point site = true_site(g)->at;
    const int rank = rank_of(g, index);
    const int line = rank / GROUPS_A_LINE;
    const int in_line = rank % GROUPS_A_LINE;
    /* In the middle, then by turns to both sides. */
    const int aside = in_line % 2 == 1 ? (in_line + 1) / 2 : -(in_line / 2);
    return on_board(site.x_ci + GROUP_STEP_CI * line, site.y_ci + GROUP_STEP_CI * aside);
}

bool group_has_leader(const struct game *g, int index)
{
    return rank_of(g, index) == 0 || g->table.chase.groups[index].advisor;
}

static int groups_seen(const struct game *g)
{
    int seen = 0;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        seen += g->table.chase.groups[i].enemy != 0;
    }
    return seen;
}

enum reject
lay_terrs(struct decision *d, const int32_t *index, int count, struct engage_args *out)
{
    const struct game *g = d->game;
    const struct chase *chase = &g->table.chase;
    struct terrs_laid laid = {.groups = {.count = 0}};
    const int seen = groups_seen(g);
    for (int i = 0; i < count; i++) {
        const struct terr_group *group = &chase->groups[index[i]];
        const struct point at = group_spot(g, index[i]);
        struct enemy_added added = {
            .rating = (int32_t)unit_rating(&g->table.options, CHASE_UNIT_TERRS,
                                           group->motivated || group->advisor),
            .cover = COVER_CONCEALED,
            .shown = 1,
            .leader = group_has_leader(g, index[i]),
            .plays_itself = chase->automatic || !g->table.umpired,
            .x_ci = at.x_ci,
            .y_ci = at.y_ci};
        arm_group(chase, index[i], &added, group->figures);
        name_group(added.name, group, seen + i + 1);
        enum reject refusal = add_enemy(d, &added);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
        laid.groups.item[laid.groups.count++] = index[i] + 1;
        laid.enemies.item[laid.enemies.count++] = added.enemy;
        out->enemies.item[out->enemies.count++] = added.enemy;
    }
    emit(d, &event_terrs_laid, &laid);
    return REJECT_NONE;
}

/* ---- the fight ----------------------------------------------------------------------------
 */

void be_ready(struct fighter *fighter)
{
    fighter->state = FIGHTER_TESTED;
    fighter->intent = FIGHT_INTENT_STAY;
}

/* `hold`: groups of the pursuers who build a base of fire first; `site` where it was an ambush;
 * `point`: who is in front of the pursuers. */
struct contact_joined {
    int32_t engagement, site, point, initiated, first_fire;
    LIST_OF(ENGAGE_BASES_MAX) hold;
};

static const struct field contact_joined_fields[] = {
    ID_FIELD(struct contact_joined, engagement, ENGAGEMENT),
    OPT_ID_FIELD(struct contact_joined, site, SITE),
    ID_FIELD(struct contact_joined, point, BASE),
    OPT_BOOL_FIELD(struct contact_joined, initiated),
    OPT_WORD_FIELD(struct contact_joined, first_fire, first_fire_words, FIRST_FIRE_NONE),
    OPT_LIST_FIELD(struct contact_joined, hold, FIGHTER, 1, FIGHTERS_MAX),
};

static void evolve_contact_joined(struct game *g, const void *args)
{
    const struct contact_joined *joined = args;
    struct chase_contact *contact = &g->table.chase.contact;
    contact->engagement = (uint8_t)joined->engagement;
    contact->point_base = (uint8_t)joined->point;
    contact->initiated = joined->initiated != 0;
    contact->opened = joined->initiated ? 1 : 0;
    contact->dues = joined->initiated ? 3 : 2;
    if (joined->site != 0) {
        contact->site = (uint8_t)joined->site;
        contact->sites[joined->site - 1].state = SITE_STATE_AMBUSH;
    }
    game_engagement(g, joined->engagement)->enemy_half = joined->initiated != 0;
    for (int i = 0; i < joined->hold.count; i++) {
        game_fighter(g, joined->hold.item[i])->holds_fire = 1;
    }
    if (joined->first_fire != FIRST_FIRE_NONE) {
        be_ready(game_fighter(g, fighter_of_base(g, joined->point)));
    }
    g->table.chase.step = CHASE_STEP_FIGHT;
}

EVENT_TYPE(contact_joined,
           contact_joined,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_contact_joined);

/* Terrs who have not passed their roll to open fire yet, those who have and fire without
 * another test in this turn, and those who keep to no zone. */
struct terrs_held {
    LIST_OF(ENGAGE_ENEMIES_MAX) hold;
    LIST_OF(ENGAGE_ENEMIES_MAX) ready;
    LIST_OF(ENGAGE_ENEMIES_MAX) anywhere; /* a critical success lets them. Rule: BUSH-30 */
};

static const struct field terrs_held_fields[] = {
    OPT_LIST_FIELD(struct terrs_held, hold, FIGHTER, 1, FIGHTERS_MAX),
    OPT_LIST_FIELD(struct terrs_held, ready, FIGHTER, 1, FIGHTERS_MAX),
    OPT_LIST_FIELD(struct terrs_held, anywhere, FIGHTER, 1, FIGHTERS_MAX),
};

static void evolve_terrs_held(struct game *g, const void *args)
{
    const struct terrs_held *held = args;
    for (int i = 0; i < held->hold.count; i++) {
        game_fighter(g, held->hold.item[i])->holds_fire = 1;
    }
    for (int i = 0; i < held->ready.count; i++) {
        be_ready(game_fighter(g, held->ready.item[i]));
    }
    for (int i = 0; i < held->anywhere.count; i++) {
        game_fighter(g, held->anywhere.item[i])->anywhere = 1;
    }
}

EVENT_TYPE(terrs_held,
           terrs_held,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_terrs_held,
           .seen = seen_by_umpire);

void hold_terrs(struct decision *d,
                const struct engage_args *laid,
                const enum degree *fires,
                bool hold)
{
    struct terrs_held held = {.hold = {.count = 0}};
    for (int i = 0; i < laid->enemies.count; i++) {
        const int fighter = fighter_of_enemy(d->game, laid->enemies.item[i]);
        if (hold) {
            held.hold.item[held.hold.count++] = fighter;
            continue;
        }
        if (fires[i] >= SUCCESS) {
            held.ready.item[held.ready.count++] = fighter;
        }
        if (fires[i] == CRITICAL_SUCCESS) {
            held.anywhere.item[held.anywhere.count++] = fighter;
        }
    }
    emit(d, &event_terrs_held, &held);
}

/* Sluggies who were ambushed. Rule: BUSH-36, BUSH-37 */
static bool builds_base_of_fire(const struct game *g, int fighter)
{
    return !answers_at_once(unit_of_base(g, first_base(g, fighter)));
}

static void join_pursuers(const struct game *g, struct contact_joined *joined)
{
    for (int id = 1; joined->initiated && id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (fighter->engagement == joined->engagement && fighter->enemy == 0 &&
            builds_base_of_fire(g, id)) {
            joined->hold.item[joined->hold.count++] = id;
        }
    }
}

/* Who is seen when the fight begins: all, or those who opened fire. Their rolls come to the
 * front of `rolled` as well. */
static int groups_in_sight(const struct game *g,
                           bool initiated,
                           const enum degree *fires,
                           int32_t *index,
                           enum degree *rolled)
{
    const int count = contact_groups(g, index);
    int seen = 0;
    for (int i = 0; i < count; i++) {
        const enum degree fire = initiated ? fires[i] : FAILURE;
        if (!initiated || fire >= SUCCESS) {
            index[seen] = index[i];
            rolled[seen++] = fire;
        }
    }
    return seen;
}

enum reject join_fight(struct decision *d, bool initiated, const enum degree *fires)
{
    const struct chase_contact *contact = &d->game->table.chase.contact;
    const bool ambush = contact->ambush != TRAIL_AMBUSH_NONE;
    int32_t index[ENGAGE_ENEMIES_MAX];
    enum degree rolled[ENGAGE_ENEMIES_MAX];
    const int count = groups_in_sight(d->game, initiated, fires, index, rolled);
    struct engage_args args = {.activation = ACTIVATION_ALTERNATE, .name = "Contact"};
    args.bases.count = contact_bases(d->game, args.bases.item);
    lay_pursuers(d);
    enum reject refusal = lay_terrs(d, index, count, &args);
    if (refusal == REJECT_NONE) {
        refusal = engage(d, &args);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct contact_joined joined = {.engagement = base_of(d->game, args.bases.item[0])->engaged,
                                    .site = ambush ? contact->real_site : 0,
                                    .point = args.bases.item[0],
                                    .initiated = initiated,
                                    .first_fire = contact->first_fire};
    join_pursuers(d->game, &joined);
    emit(d, &event_contact_joined, &joined);
    hold_terrs(d, &args, rolled, ambush && !initiated);
    return REJECT_NONE;
}

RULE(contact_fight,
     "BUSH-18 BUSH-26 BUSH-29 BUSH-30 BUSH-31 BUSH-36 BUSH-38 BUSH-39 IN-52",
     .events = EVENTS(
         &event_pursuers_laid, &event_terrs_laid, &event_contact_joined, &event_terrs_held));
