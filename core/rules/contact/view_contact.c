/* First contact as the umpire sees it: nothing of it is the players'. Rule: IN-40, FNG-25 */
#include "core/core.h"

#include "core/contact/activation.h"
#include "core/contact/activity.h"
#include "core/fog.h"
#include "core/game.h"

#define NO_CONTACT (-100) /* "not rolled yet" in a view */

struct contact_view {
    int32_t corps, zone, eal, force, passed;
    int32_t pef_rep, reinforcement_dice, received_fire_rep_mod, cohesion_dice;
    int32_t us_die, enemy_die, first;
};

static const struct field contact_fields[] = {
    WORD_FIELD(struct contact_view, corps, corps_words),
    WORD_FIELD(struct contact_view, zone, zone_words),
    INT_FIELD(struct contact_view, eal, -99, 99),
    OPT_WORD_FIELD(struct contact_view, force, enemy_force_words, NO_CONTACT),
    OPT_INT_FIELD(struct contact_view, passed, 0, ACTIVITY_DICE, NO_CONTACT),
    OPT_INT_FIELD(struct contact_view, pef_rep, 1, 5, NO_CONTACT),
    OPT_INT_FIELD(struct contact_view, reinforcement_dice, 1, 3, NO_CONTACT),
    OPT_INT_FIELD(struct contact_view, received_fire_rep_mod, -1, 1, NO_CONTACT),
    OPT_INT_FIELD(struct contact_view, cohesion_dice, 1, 3, NO_CONTACT),
    OPT_INT_FIELD(struct contact_view, us_die, 1, 6, 0),
    OPT_INT_FIELD(struct contact_view, enemy_die, 1, 6, 0),
    OPT_WORD_FIELD(struct contact_view, first, first_side_words, NO_CONTACT),
};

static int one(const struct game *g)
{
    (void)g;
    return 1;
}

static void tell_row(const struct game *g, struct contact_view *view)
{
    const struct contact *contact = &g->table.contact;
    const struct activity row = activity_row(&g->table.options, contact->eal, contact->passes);
    view->force = contact->force;
    view->passed = row.passed;
    view->pef_rep = row.pef_rep;
    view->reinforcement_dice = row.reinforcement_dice;
    view->received_fire_rep_mod = row.received_fire_rep_mod;
    view->cohesion_dice = row.cohesion_dice;
}

static bool
build_contact(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)id;
    (void)sub;
    const struct contact *contact = &g->table.contact;
    struct contact_view *view = out;
    *view = (struct contact_view){
        .corps = g->setup.corps,
        .zone = g->setup.zone,
        .eal = contact->eal,
        .force = NO_CONTACT,
        .passed = NO_CONTACT,
        .pef_rep = NO_CONTACT,
        .reinforcement_dice = NO_CONTACT,
        .received_fire_rep_mod = NO_CONTACT,
        .cohesion_dice = NO_CONTACT,
        .us_die = contact->us_die,
        .enemy_die = contact->enemy_die,
        .first = NO_CONTACT,
    };
    if (contact->made) {
        tell_row(g, view);
    }
    if (contact->enemy_die != 0) {
        const int32_t dice[ACTIVATION_DICE] = {contact->us_die, contact->enemy_die};
        view->first = (int32_t)activation_rolled(dice).first;
    }
    return sees_all(g, who) && g->table.system == SYSTEM_STREET;
}

VIEW_PART(contact,
          contact_view,
          "contact",
          '\0',
          VIEW_ENEMY,
          .flags = VIEW_NOT_FOR_ALL,
          .count = one,
          .build = build_contact);

RULE(view_contact, "IN-40 FNG-25", .views = VIEWS(&view_contact));
