/* First contact: whom the mission fights, and how active the enemy is, rolled once and kept.
 * The server asks for it when the first enemy group is shown, or the umpire does.
 * Rule: FNG-22 to FNG-26, IN-40 */
#include "core/core.h"

#include "core/contact/activity.h"
#include "core/contact/force.h"
#include "core/game.h"

/* The group that was shown; none when the umpire asks. */
struct first_contact_args {
    int32_t enemy;
};

static const struct field first_contact_arg_fields[] = {
    OPT_ID_FIELD(struct first_contact_args, enemy, ENEMY),
};

struct contact_made {
    int32_t corps, zone, force, before, eal, passed;
    int32_t pef_rep, reinforcement_dice, received_fire_rep_mod, cohesion_dice;
};

static const struct field contact_made_fields[] = {
    WORD_FIELD(struct contact_made, corps, corps_words),
    WORD_FIELD(struct contact_made, zone, zone_words),
    WORD_FIELD(struct contact_made, force, enemy_force_words),
    INT_FIELD(struct contact_made, before, 0, 99),
    INT_FIELD(struct contact_made, eal, -99, 99),
    INT_FIELD(struct contact_made, passed, 0, ACTIVITY_DICE),
    INT_FIELD(struct contact_made, pef_rep, 1, 5),
    INT_FIELD(struct contact_made, reinforcement_dice, 1, 3),
    INT_FIELD(struct contact_made, received_fire_rep_mod, -1, 1),
    INT_FIELD(struct contact_made, cohesion_dice, 1, 3),
};

static void evolve_contact_made(struct game *g, const void *args)
{
    const struct contact_made *made = args;
    struct contact *contact = &g->table.contact;
    contact->made = 1;
    contact->force = (uint8_t)made->force;
    contact->eal = (int16_t)made->eal;
    contact->passes = (uint8_t)made->passed;
}

EVENT_TYPE(contact_made,
           contact_made,
           1,
           VIEW_ENEMY,
           .evolve = evolve_contact_made,
           .seen = seen_by_umpire);

static enum reject decide_first_contact(struct decision *d, const void *args)
{
    (void)args;
    const struct game *g = d->game;
    if (g->table.contact.made) {
        return REJECT_CONTACT_MADE;
    }
    int32_t die;
    int32_t dice[ACTIVITY_DICE];
    if (!roll_dice(d, STREAM_HIDDEN, 1, 6, (struct purpose){"enemy_force", 0, 0}, &die) ||
        !roll_dice(d, STREAM_HIDDEN, ACTIVITY_DICE, 6, (struct purpose){"activity", 0, 0},
                   dice)) {
        return REJECT_NEED_DICE;
    }
    const enum corps corps = (enum corps)g->setup.corps;
    const enum zone zone = (enum zone)g->setup.zone;
    const int32_t before = g->table.contact.eal;
    const struct activity activity = activity_rolled(&g->table.options, before, dice);
    const struct contact_made made = {
        .corps = (int32_t)corps,
        .zone = (int32_t)zone,
        .force = (int32_t)force_rolled(corps, zone, die),
        .before = before,
        .eal = activity.eal,
        .passed = activity.passed,
        .pef_rep = activity.pef_rep,
        .reinforcement_dice = activity.reinforcement_dice,
        .received_fire_rep_mod = activity.received_fire_rep_mod,
        .cohesion_dice = activity.cohesion_dice,
    };
    emit(d, &event_contact_made, &made);
    return REJECT_NONE;
}

VERB(first_contact,
     first_contact_args,
     VERB_ROLLS | VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET,
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_first_contact);

/* The first group that players may see, as long as contact was not made; 0 = none. */
static int shown_enemy(const struct game *g)
{
    const struct table *t = &g->table;
    const bool in_play = t->phase > PHASE_LOBBY && t->phase < PHASE_ENDED;
    for (int id = 1; in_play && !t->contact.made && id <= ENEMIES_MAX; id++) {
        if (enemy_of(g, id)->used && enemy_of(g, id)->shown) {
            return id;
        }
    }
    return 0;
}

RULE(first_contact,
     "FNG-22 FNG-23 FNG-24 FNG-25 FNG-26 IN-40",
     .verbs = VERBS(&verb_first_contact),
     .events = EVENTS(&event_contact_made),
     .due = shown_enemy,
     .due_verb = &verb_first_contact);
