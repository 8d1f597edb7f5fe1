/* Who acts first this turn, and the enemy's score for those below ground: rolled by the server
 * once a turn while anybody is below, or by the umpire. Rule: FNG-27, FNG-08, IN-31 */
#include "core/rules/contact/activation.h"

#include "core/contact/activation.h"
#include "core/core.h"
#include "core/game.h"

struct activation_args {
    int32_t party; /* below ground, for whom the server asks; none when the umpire asks */
};

static const struct field activation_arg_fields[] = {
    OPT_ID_FIELD(struct activation_args, party, PARTY),
};

struct activated {
    int32_t first, us, enemy;
};

static const struct field activated_fields[] = {
    WORD_FIELD(struct activated, first, first_side_words),
    INT_FIELD(struct activated, us, 1, 6),
    INT_FIELD(struct activated, enemy, 1, 6),
};

static void evolve_activated(struct game *g, const void *args)
{
    const struct activated *activated = args;
    g->table.contact.us_die = (uint8_t)activated->us;
    g->table.contact.enemy_die = (uint8_t)activated->enemy;
}

EVENT_TYPE(
    activated, activated, 1, VIEW_ENEMY, .evolve = evolve_activated, .seen = seen_by_umpire);

void activation_note_turn(struct game *g)
{
    g->table.contact.us_die = 0;
    g->table.contact.enemy_die = 0;
}

enum reject roll_activation(struct decision *d)
{
    int32_t dice[ACTIVATION_DICE];
    const struct purpose purpose = {"activation", 0, 0};
    if (!roll_dice(d, STREAM_HIDDEN, ACTIVATION_DICE, 6, purpose, dice)) {
        return REJECT_NEED_DICE;
    }
    const struct activation_roll roll = activation_rolled(dice);
    const struct activated activated = {(int32_t)roll.first, roll.us, roll.enemy};
    emit(d, &event_activated, &activated);
    return REJECT_NONE;
}

static enum reject decide_activation(struct decision *d, const void *args)
{
    (void)args;
    return d->game->table.contact.enemy_die != 0 ? REJECT_ROLLED_THIS_TURN : roll_activation(d);
}

VERB(activation,
     activation_args,
     VERB_ROLLS | VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_activation);

RULE(activation,
     "FNG-27",
     .verbs = VERBS(&verb_activation),
     .events = EVENTS(&event_activated));
