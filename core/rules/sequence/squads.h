/* Squads of a fire-fight by cards, and who of them acts. In such a fight each base stands for a
 * man of its squad, and so does each enemy group of a squad; one without is a squad of its own.
 * Rule: WS-04 to WS-14, WS-19, IN-23 */
#ifndef UMPIRED_CORE_RULES_SEQUENCE_SQUADS_H
#define UMPIRED_CORE_RULES_SEQUENCE_SQUADS_H

#include "core/decision.h"
#include "core/sequence/control.h"

struct squad {
    int count;                    /* groups of it that fight, in order */
    int32_t member[FIGHTERS_MAX]; /* fighter ids */
    bool inside[FIGHTERS_MAX];    /* of its leader's zone; he himself is */
    int leader;                   /* fighter id, 0 = none */
    int dead;                     /* groups of it that are destroyed */
    enum control control;
};

/* The squad of a group. */
void squad_of(const struct game *g, int fighter, struct squad *out);

/* Figures that a group tests with. By cards a squad is the R.A.S.H. group of four and its men
 * move apart: each tests with those of his squad who still fight, four at most, never with
 * fewer than his own. Rule: RASH-02, RASH-04, IN-23 */
int32_t testing_figures(const struct game *g, int fighter);

/* Settles the squads of the side that acts which need no choice: all their men are inside the
 * zone. Rule: WS-07 */
void control_whole_squads(struct decision *d, int engagement);

#endif
