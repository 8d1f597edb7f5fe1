/* Questions that are put to a seat, or to the umpire for the enemy: read off the game, so that
 * they are answered as soon as somebody acts, and hold up nobody else. Rule: D37 */
#ifndef UMPIRED_CORE_RULES_TABLE_PROMPTS_H
#define UMPIRED_CORE_RULES_TABLE_PROMPTS_H

#include "core/game.h"
#include "core/view.h"

#define PROMPT_CHOICES_MAX 4
/* Ids: 1 to FIGHTERS_MAX ask a group or its squad, the rest a platoon about an entrance. */
#define PROMPTS_MAX (FIGHTERS_MAX + TUNNELS_MAX * PLATOONS_MAX)

struct prompt {
    int32_t kind;    /* enum prompt_kind */
    int32_t platoon; /* that is asked; 0 = the umpire, for an enemy group */
    int32_t fighter, base, tunnel;
    int32_t occasion; /* which one it is: turn, and half or card of a fire-fight */
    LIST_OF(PROMPT_CHOICES_MAX)
    choices;                       /* enum prompt_choice; the first is what a waiver means */
    LIST_OF(FIGHTERS_MAX) targets; /* with `fire` */
    LIST_OF(FIGHTERS_MAX) men;     /* with `one_man` */
};

/* Ids up to which anything can be open now. */
int prompt_count(const struct game *g);

/* Prompt `id` as things stand; false when it is not open. Rule: RASH-26, WS-08, WS-09, IN-30 */
bool prompt_open(const struct game *g, int id, struct prompt *out);

/* It is theirs to answer: those who command the platoon or the base, and every umpire. */
bool prompt_is_for(const struct game *g,
                   const struct audience *who,
                   const struct prompt *prompt);

#endif
