/* The umpire's word on a group in a fire-fight: its cover, its ammunition, whether it is out of
 * contact. Rule: RASH-06, RASH-18 to RASH-20, IN-70 */
#include "core/core.h"

#include "core/rules/skirmish/fighters.h"
#include "core/ruling.h"

struct fighter_ruled {
    int32_t fighter, base, enemy, cover, low_on_ammo, out_of_contact;
    char reason[REASON_MAX_BYTES];
};

static const struct field fight_set_arg_fields[] = {
    ID_FIELD(struct fighter_ruled, fighter, FIGHTER),
    WORD_FIELD(struct fighter_ruled, cover, cover_words),
    OPT_BOOL_FIELD(struct fighter_ruled, low_on_ammo),
    OPT_BOOL_FIELD(struct fighter_ruled, out_of_contact),
    TEXT_FIELD(struct fighter_ruled, reason),
};

static const struct field fighter_ruled_fields[] = {
    ID_FIELD(struct fighter_ruled, fighter, FIGHTER),
    OPT_ID_FIELD(struct fighter_ruled, base, BASE),
    OPT_ID_FIELD(struct fighter_ruled, enemy, ENEMY),
    WORD_FIELD(struct fighter_ruled, cover, cover_words),
    OPT_BOOL_FIELD(struct fighter_ruled, low_on_ammo),
    OPT_BOOL_FIELD(struct fighter_ruled, out_of_contact),
    TEXT_FIELD(struct fighter_ruled, reason),
};

static void evolve_fighter_ruled(struct game *g, const void *args)
{
    const struct fighter_ruled *ruled = args;
    struct fighter *fighter = game_fighter(g, ruled->fighter);
    fighter->cover = (uint8_t)ruled->cover;
    fighter->cover_ruled = 1;
    fighter->low_on_ammo = ruled->low_on_ammo != 0;
    fighter->out_of_contact = ruled->out_of_contact != 0;
}

EVENT_TYPE(fighter_ruled,
           fighter_ruled,
           1,
           VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_fighter_ruled,
           .seen = seen_with_fighter);

static enum reject decide_fight_set(struct decision *d, const void *args)
{
    struct fighter_ruled ruled = *(const struct fighter_ruled *)args;
    if (ruled.fighter < 1 || ruled.fighter > FIGHTERS_MAX ||
        !is_fighting(d->game, ruled.fighter)) {
        return REJECT_NO_SUCH_FIGHTER;
    }
    enum reject refusal = check_reason(ruled.reason);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    ruled.base = first_base(d->game, ruled.fighter);
    ruled.enemy = fighter_of(d->game, ruled.fighter)->enemy;
    emit(d, &event_fighter_ruled, &ruled);
    return REJECT_NONE;
}

VERB(fight_set,
     fighter_ruled,
     VERB_WHILE_PAUSED,
     IN_FIGHT,
     BY_ROLE(UMPIRE),
     .decide = decide_fight_set);

RULE(fight_set,
     "RASH-06 RASH-18 RASH-19 RASH-20 IN-70",
     .verbs = VERBS(&verb_fight_set),
     .events = EVENTS(&event_fighter_ruled));
