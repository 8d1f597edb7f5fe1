/* The umpire joins enemy groups and bases into a fire-fight, or brings more into one that runs.
 * Rule: IN-21, IN-23, D51, RASH-02 */
#include "core/core.h"

#include "core/board.h"
#include "core/cards.h"
#include "core/rules/enemy/groups.h"
#include "core/rules/skirmish/engage.h"
#include "core/rules/skirmish/fighters.h"
#include "core/ruling.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/ratings.h"

#define ONE_GROUP_CI 200 /* bases of one squad so near act as one. Rule: IN-21 */

/* `groups` holds the fighter of each base, `enemy_groups` that of each enemy. */
struct engaged {
    int32_t engagement, activation, begins;
    LIST_OF(ENGAGE_ENEMIES_MAX) enemies;
    LIST_OF(ENGAGE_ENEMIES_MAX) enemy_groups;
    LIST_OF(ENGAGE_BASES_MAX) bases;
    LIST_OF(ENGAGE_BASES_MAX) groups;
    LIST_OF(CARDS_PER_PACK) deck; /* movement cards, the last on top. Rule: WS-01 */
    char name[NAME_MAX_BYTES];
};

static const struct field engage_arg_fields[] = {
    LIST_FIELD(struct engage_args, enemies, ENEMY, 1, ENEMIES_MAX),
    LIST_FIELD(struct engage_args, bases, BASE, 1, BASES_MAX),
    OPT_ID_FIELD(struct engage_args, engagement, ENGAGEMENT),
    OPT_WORD_FIELD(struct engage_args, activation, activation_words, ACTIVATION_AS_OPTION),
    OPT_TEXT_FIELD(struct engage_args, name),
};

static const struct field engaged_fields[] = {
    ID_FIELD(struct engaged, engagement, ENGAGEMENT),
    WORD_FIELD(struct engaged, activation, activation_words),
    OPT_BOOL_FIELD(struct engaged, begins),
    OPT_LIST_FIELD(struct engaged, enemies, ENEMY, 1, ENEMIES_MAX),
    OPT_LIST_FIELD(struct engaged, enemy_groups, FIGHTER, 1, FIGHTERS_MAX),
    OPT_LIST_FIELD(struct engaged, bases, BASE, 1, BASES_MAX),
    OPT_LIST_FIELD(struct engaged, groups, FIGHTER, 1, FIGHTERS_MAX),
    SECRET_LIST_FIELD(struct engaged, deck, CARD, 0, CARDS_PER_PACK - 1),
    OPT_TEXT_FIELD(struct engaged, name),
};

static void begin(struct game *g, const struct engaged *engaged)
{
    struct engagement *fight = game_engagement(g, engaged->engagement);
    *fight = (struct engagement){.used = 1,
                                 .activation = (uint8_t)engaged->activation,
                                 .card = CARD_END,
                                 .deck_count = (uint8_t)engaged->deck.count,
                                 .round = 1};
    for (int i = 0; i < engaged->deck.count; i++) {
        fight->deck[i] = (uint8_t)engaged->deck.item[i];
    }
    memcpy(fight->name, engaged->name, sizeof(fight->name));
}

/* What an earlier fight used up is gone: 2 or 3 a group and game. Rule: RASH-21 */
static void leave_grenades(const struct game *g, struct fighter *fighter, int thrown)
{
    const int32_t left = g->table.options.grenades - thrown;
    const int32_t rest = left > 0 ? left : 0;
    fighter->grenades = (uint8_t)(rest < fighter->grenades ? rest : fighter->grenades);
}

static void join(struct game *g, struct fighter *fighter, int engagement, enum rating leader)
{
    fighter->engagement = (uint8_t)engagement;
    fighter->state = FIGHTER_WAITING;
    fighter->grenades = (uint8_t)g->table.options.grenades;
    leave_grenades(g, fighter,
                   fighter->enemy != 0 ? enemy_of(g, fighter->enemy)->grenades_thrown : 0);
    fighter->leads_left = (uint8_t)leader_groups(leader);
}

static void evolve_engaged(struct game *g, const void *args)
{
    const struct engaged *engaged = args;
    if (engaged->begins) {
        begin(g, engaged);
    }
    for (int i = 0; i < engaged->enemies.count; i++) {
        struct fighter *fighter = game_fighter(g, engaged->enemy_groups.item[i]);
        struct enemy *enemy = game_enemy(g, engaged->enemies.item[i]);
        *fighter = (struct fighter){.enemy = (uint8_t)engaged->enemies.item[i]};
        join(g, fighter, engaged->engagement, leader_rating((enum rating)enemy->rating));
        enemy->engaged = (uint8_t)engaged->engagement;
        enemy->shown = 1;
    }
    for (int i = 0; i < engaged->bases.count; i++) {
        struct fighter *fighter = game_fighter(g, engaged->groups.item[i]);
        if (fighter->engagement == 0) {
            *fighter = (struct fighter){.base_count = 0};
            join(g, fighter, engaged->engagement,
                 leader_rating(rating_of_base(g, engaged->bases.item[i])));
        }
        fighter->base[fighter->base_count++] = (uint8_t)engaged->bases.item[i];
        leave_grenades(g, fighter, base_of(g, engaged->bases.item[i])->grenades_thrown);
        game_base(g, engaged->bases.item[i])->engaged = (uint8_t)engaged->engagement;
    }
}

EVENT_TYPE(engaged,
           engaged,
           1,
           VIEW_ENEMY | VIEW_BASES | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_engaged);

/* ---- the command --------------------------------------------------------------------------
 */

static enum reject check_base_free(struct decision *d, int base)
{
    enum reject refusal = check_any_base(d, base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct base *b = base_of(d->game, base);
    refuse_with(d, "base", FIELD_BASE, base);
    if (b->place == 0) {
        return REJECT_BASE_GONE;
    }
    if (b->kind == BASE_TANK) {
        return REJECT_NOT_INFANTRY;
    }
    if (b->engaged) {
        return REJECT_ENGAGED;
    }
    d->arg_count--;
    return REJECT_NONE;
}

static enum reject check_all_free(struct decision *d, const struct engage_args *engage)
{
    for (int i = 0; i < engage->enemies.count; i++) {
        const int enemy = engage->enemies.item[i];
        enum reject refusal = check_enemy(d, enemy);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
        if (enemy_of(d->game, enemy)->engaged) {
            refuse_with(d, "enemy", FIELD_ENEMY, enemy);
            return REJECT_ENEMY_ENGAGED;
        }
        for (int k = 0; k < i; k++) {
            if (engage->enemies.item[k] == enemy) {
                return REJECT_NAMED_TWICE;
            }
        }
    }
    for (int i = 0; i < engage->bases.count; i++) {
        enum reject refusal = check_base_free(d, engage->bases.item[i]);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
        for (int k = 0; k < i; k++) {
            if (engage->bases.item[k] == engage->bases.item[i]) {
                refuse_with(d, "base", FIELD_BASE, engage->bases.item[i]);
                return REJECT_NAMED_TWICE;
            }
        }
    }
    return REJECT_NONE;
}

static int men_of_base(const struct game *g, int base)
{
    return base_fighters(g, base, true, NULL);
}

/* The group of an earlier base of the list that this one joins: of its squad, within 2 inches,
 * and not above four figures together. Rule: D51 */
static int group_to_join(const struct game *g, const struct engaged *engaged, int base)
{
    const struct base *b = base_of(g, base);
    for (int i = 0; i < engaged->bases.count; i++) {
        const struct base *other = base_of(g, engaged->bases.item[i]);
        if (other->platoon != b->platoon || other->squad != b->squad ||
            segment_length(other->at, b->at) > ONE_GROUP_CI) {
            continue;
        }
        int men = men_of_base(g, base);
        int bases = 1;
        for (int k = 0; k < engaged->bases.count; k++) {
            if (engaged->groups.item[k] == engaged->groups.item[i]) {
                men += men_of_base(g, engaged->bases.item[k]);
                bases++;
            }
        }
        if (men <= ENEMY_FIGURES_MAX && bases <= FIGHTER_BASES_MAX) {
            return engaged->groups.item[i];
        }
    }
    return 0;
}

/* The next slot that is empty and not given away yet, or 0. */
static int next_slot(const struct game *g, int after)
{
    for (int id = after + 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->engagement == 0) {
            return id;
        }
    }
    return 0;
}

/* Leaders come last in their group, so that plain men fall first. */
static void
make_groups(const struct game *g, const struct engage_args *args, struct engaged *out)
{
    int slot = 0;
    for (int i = 0; i < args->enemies.count; i++) {
        slot = next_slot(g, slot);
        out->enemies.item[out->enemies.count++] = args->enemies.item[i];
        out->enemy_groups.item[out->enemy_groups.count++] = slot;
    }
    for (int leaders = 0; leaders < 2; leaders++) {
        for (int i = 0; i < args->bases.count; i++) {
            const int base = args->bases.item[i];
            const bool leads = base_of(g, base)->kind <= BASE_SQUAD_LEADER;
            if (leads != (leaders == 1)) {
                continue;
            }
            /* By cards each base is a man of its squad. Rule: WS-06 */
            int group = out->activation == ACTIVATION_CARDS ? 0 : group_to_join(g, out, base);
            if (group == 0) {
                slot = next_slot(g, slot);
                group = slot;
            }
            out->bases.item[out->bases.count++] = base;
            out->groups.item[out->groups.count++] = group;
        }
    }
}

static int free_engagement(const struct game *g)
{
    for (int id = 1; id <= ENGAGEMENTS_MAX; id++) {
        const struct engagement *fight = engagement_of(g, id);
        if (!fight->used || fight->over) {
            return id;
        }
    }
    return 0;
}

static int free_fighters(const struct game *g)
{
    int count = 0;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        count += fighter_of(g, id)->engagement == 0;
    }
    return count;
}

enum reject engage(struct decision *d, const struct engage_args *args)
{
    enum reject refusal = check_all_free(d, args);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct engaged engaged = {.engagement = args->engagement, .begins = args->engagement == 0};
    if (engaged.begins) {
        if (args->enemies.count == 0 || args->bases.count == 0) {
            return REJECT_NEEDS_BOTH_SIDES;
        }
        engaged.engagement = free_engagement(d->game);
    } else if (!is_engagement(d->game, args->engagement)) {
        return REJECT_NO_SUCH_ENGAGEMENT;
    }
    if (engaged.engagement == 0 ||
        free_fighters(d->game) < args->enemies.count + args->bases.count) {
        refuse_with(d, "most", FIELD_INT, ENGAGEMENTS_MAX);
        return REJECT_TOO_MANY;
    }
    engaged.activation = args->activation == ACTIVATION_AS_OPTION
                             ? d->game->table.options.activation
                             : args->activation;
    memcpy(engaged.name, args->name, sizeof(engaged.name));
    make_groups(d->game, args, &engaged);
    if (engaged.begins && engaged.activation == ACTIVATION_CARDS) {
        engaged.deck.count = CARDS_PER_PACK;
        shuffle_pack(d, engaged.deck.item);
    }
    emit(d, &event_engaged, &engaged);
    return REJECT_NONE;
}

static enum reject decide_engage(struct decision *d, const void *args)
{
    return engage(d, args);
}

VERB(engage,
     engage_args,
     VERB_WHILE_PAUSED | VERB_REVEALS,
     IN_FIGHT,
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_engage);

RULE(engage, "IN-21 IN-23 D51", .verbs = VERBS(&verb_engage), .events = EVENTS(&event_engaged));
