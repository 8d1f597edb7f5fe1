/* The enemy comes out of an entrance, known or not: a ready-made group of the force that is
 * fought appears there. Rule: IN-33, IN-20 */
#include "core/core.h"

#include "core/rules/contact/enemy_groups.h"
#include "core/rules/tunnel/entrances.h"
#include "core/tunnels.h"

struct enemy_emerge_args {
    int32_t tunnel, template, force, rating, shown, plays_itself;
    char name[NAME_MAX_BYTES];
};

static const struct field enemy_emerge_arg_fields[] = {
    ID_FIELD(struct enemy_emerge_args, tunnel, TUNNEL),
    WORD_FIELD(struct enemy_emerge_args, template, enemy_template_words),
    OPT_WORD_FIELD(struct enemy_emerge_args, force, enemy_force_words, FORCE_UNKNOWN),
    OPT_WORD_FIELD(struct enemy_emerge_args, rating, rating_words, RATING_OF_FORCE),
    OPT_BOOL_FIELD(struct enemy_emerge_args, shown),
    OPT_BOOL_FIELD(struct enemy_emerge_args, plays_itself),
    TEXT_FIELD(struct enemy_emerge_args, name),
};

static enum reject decide_enemy_emerge(struct decision *d, const void *args)
{
    const struct enemy_emerge_args *emerge = args;
    enum reject refusal = check_tunnel(d, emerge->tunnel);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct tunnel *tunnel = tunnel_of(d->game, emerge->tunnel);
    if (tunnel->sealed) {
        return REJECT_TUNNEL_SEALED;
    }
    struct group_args group = {
        .template = emerge->template,
        .force = emerge->force,
        .rating = emerge->rating,
        .shown = emerge->shown,
        .plays_itself = emerge->plays_itself,
        .x_ci = tunnel->at.x_ci,
        .y_ci = tunnel->at.y_ci,
    };
    memcpy(group.name, emerge->name, sizeof(group.name));
    return put_template(d, &group);
}

VERB(enemy_emerge,
     enemy_emerge_args,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_PLAY,
     BY_ROLE(UMPIRE),
     .decide = decide_enemy_emerge);

RULE(enemy_emerge, "IN-33 IN-20", .verbs = VERBS(&verb_enemy_emerge));
