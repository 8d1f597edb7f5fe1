/* One man's survival roll, and what it leaves of him. Pure arithmetic.
 * Rule: FNG-10, FNG-12, FNG-14 */
#ifndef UMPIRED_CORE_TUNNEL_SURVIVAL_H
#define UMPIRED_CORE_TUNNEL_SURVIVAL_H

#include "core/bounds.h"
#include "core/words.h"

#define SURVIVAL_INJURED 4 /* exactly; less is down, more is unhurt */
#define RESCUER_MODIFIER 1

/* What the roll is made against. */
struct danger {
    int32_t eal;
    int32_t modifier;     /* of the group, personal_modifier.h */
    int32_t survival_mod; /* of the encounter */
};

struct survival {
    int32_t total;
    enum survivor status;
    int32_t rep; /* after it, 0 or more; one less if injured, as long as he is below */
};

/* Rule: FNG-10, FNG-12; with `rescue` FNG-14 */
static inline struct survival
survival_roll(int32_t rep, const struct danger *danger, bool rescue, int32_t die)
{
    struct survival s = {.rep = rep};
    s.total = die + rep - danger->eal + danger->modifier + danger->survival_mod +
              (rescue ? RESCUER_MODIFIER : 0);
    s.status = s.total < SURVIVAL_INJURED    ? SURVIVOR_DOWN
               : s.total == SURVIVAL_INJURED ? SURVIVOR_INJURED
                                             : SURVIVOR_OK;
    if (s.status == SURVIVOR_INJURED && rep > 0) {
        s.rep--;
    }
    return s;
}

/* A man's status below after a roll; `before` is below or injured, and an injury stays.
 * Rule: FNG-12, D52 */
static inline enum figure_status status_below(enum figure_status before, enum survivor survivor)
{
    return survivor == SURVIVOR_DOWN      ? STATUS_FIGURE_DOWN
           : survivor == SURVIVOR_INJURED ? STATUS_FIGURE_INJURED
                                          : before;
}

/* A man's status when his group comes up; the injured are Out of the Fight. Rule: FNG-12 */
static inline enum figure_status status_on_emerging(enum figure_status below)
{
    return below == STATUS_FIGURE_BELOW     ? STATUS_FIGURE_FIT
           : below == STATUS_FIGURE_INJURED ? STATUS_FIGURE_OUT
                                            : below;
}

#endif
