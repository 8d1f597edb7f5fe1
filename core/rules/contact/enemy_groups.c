/* Enemy groups of the force that first contact named: of rolled strength, or ready made.
 * Rule: IN-20, FNG-25, RASH-02 */
#include "core/rules/contact/enemy_groups.h"

#include "core/core.h"

#include "core/contact/activity.h"
#include "core/game.h"
#include "core/rules/enemy/enemy_add.h"
#include "core/skirmish/ratings.h"
#include "core/skirmish/templates.h"

#define GROUP_FIELDS                                                                           \
    OPT_WORD_FIELD(struct group_args, force, enemy_force_words, FORCE_UNKNOWN),                \
        OPT_WORD_FIELD(struct group_args, rating, rating_words, RATING_OF_FORCE),              \
        OPT_WORD_FIELD(struct group_args, cover, cover_words, COVER_NONE),                     \
        OPT_BOOL_FIELD(struct group_args, shown),                                              \
        OPT_BOOL_FIELD(struct group_args, plays_itself),                                       \
        INT_FIELD(struct group_args, x_ci, 0, BOARD_EDGE_CI),                                  \
        INT_FIELD(struct group_args, y_ci, 0, BOARD_EDGE_CI),                                  \
        TEXT_FIELD(struct group_args, name)

static const struct field enemy_roll_arg_fields[] = {GROUP_FIELDS};
static const struct field enemy_template_arg_fields[] = {
    WORD_FIELD(struct group_args, template, enemy_template_words), GROUP_FIELDS};

/* The force that is named, else that of first contact. */
static enum enemy_force force_of(const struct game *g, const struct group_args *group)
{
    return (enum enemy_force)(group->force != FORCE_UNKNOWN ? group->force
                                                            : g->table.contact.force);
}

/* "Cell", or "Cell 2" with a number from 1 to 9; a name that is full loses its end. */
static void numbered_name(char *to, const char *name, int number)
{
    memset(to, 0, NAME_MAX_BYTES);
    size_t len = strlen(name);
    const size_t room = NAME_MAX_BYTES - 1 - (number > 0 ? 2 : 0);
    len = len < room ? len : room;
    while (len > 0 && ((unsigned char)name[len] & 0xc0U) == 0x80U) {
        len--; /* not within a character */
    }
    memcpy(to, name, len);
    if (number > 0) {
        to[len] = ' ';
        to[len + 1] = (char)('0' + number);
    }
}

/* Puts group `index` (from 0) of those that belong together; each has its number in its name
 * when there are more. */
static enum reject put_group(struct decision *d,
                             const struct group_args *group,
                             const struct group_plan *plan,
                             int index,
                             bool alone)
{
    const enum enemy_force force = force_of(d->game, group);
    struct enemy_added added = {
        .rating =
            group->rating != RATING_OF_FORCE ? group->rating : (int32_t)force_rating(force),
        .force = (int32_t)force,
        .cover = group->cover,
        .leader = plan->leader,
        .shown = group->shown,
        .plays_itself = group->plays_itself,
        .x_ci = group->x_ci,
        .y_ci = group->y_ci,
        .weapons.count = plan->count,
    };
    for (int i = 0; i < plan->count; i++) {
        added.weapons.item[i] = (int32_t)plan->weapon[i];
    }
    numbered_name(added.name, group->name, alone ? 0 : index + 1);
    return add_enemy(d, &added);
}

/* ---- of rolled strength -------------------------------------------------------------------
 */

static enum reject decide_enemy_roll(struct decision *d, const void *args)
{
    const struct group_args *group = args;
    const struct contact *contact = &d->game->table.contact;
    if (group->name[0] == '\0') {
        return REJECT_EMPTY_TEXT;
    }
    if (!contact->made) {
        return REJECT_NO_CONTACT;
    }
    const int32_t count =
        activity_row(&d->game->table.options, contact->eal, contact->passes).reinforcement_dice;
    int32_t dice[DICE_PER_ROLL_MAX];
    const struct purpose purpose = {"reinforcements", 0, 0};
    if (!roll_dice(d, STREAM_HIDDEN, count, 6, purpose, dice)) {
        return REJECT_NEED_DICE;
    }
    int32_t figures = 0;
    for (int32_t i = 0; i < count; i++) {
        figures += dice[i];
    }
    const enum enemy_force force = force_of(d->game, group);
    enum reject refusal = REJECT_NONE;
    for (int index = 0; refusal == REJECT_NONE; index++) {
        const struct group_plan plan = rolled_group(figures, index, force);
        if (plan.count == 0) {
            break;
        }
        refusal = put_group(d, group, &plan, index, figures <= ENEMY_FIGURES_MAX);
    }
    return refusal;
}

VERB(enemy_roll,
     group_args,
     VERB_ROLLS | VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_enemy_roll);

/* ---- ready made ---------------------------------------------------------------------------
 */

enum reject put_template(struct decision *d, const struct group_args *group)
{
    if (group->name[0] == '\0') {
        return REJECT_EMPTY_TEXT;
    }
    const enum enemy_force force = force_of(d->game, group);
    const enum enemy_template template = (enum enemy_template)group->template;
    const bool alone = template_group(template, 1, force).count == 0;
    enum reject refusal = REJECT_NONE;
    for (int index = 0; refusal == REJECT_NONE; index++) {
        const struct group_plan plan = template_group(template, index, force);
        if (plan.count == 0) {
            break;
        }
        refusal = put_group(d, group, &plan, index, alone);
    }
    return refusal;
}

static enum reject decide_enemy_template(struct decision *d, const void *args)
{
    return put_template(d, args);
}

VERB(enemy_template,
     group_args,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_enemy_template);

RULE(enemy_groups, "IN-20 FNG-25", .verbs = VERBS(&verb_enemy_roll, &verb_enemy_template));
