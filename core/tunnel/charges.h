/* Blocks of C-4: when a charge goes off, and what the charges of a complex have come to. Pure
 * arithmetic. Rule: FNG-17, FNG-19, IN-32 */
#ifndef UMPIRED_CORE_TUNNEL_CHARGES_H
#define UMPIRED_CORE_TUNNEL_CHARGES_H

#include <stdbool.h>
#include <stdint.h>

#define CHARGES_OF_PLATOON   4 /* blocks in its pool at the start */
#define CHARGE_TIMER_MAX     6 /* turns */
#define VP_SECTION_COLLAPSED 1
#define VP_ENTRANCE_SEALED   1

/* `turns` after it was set; `timer` is 1 to 6 turns, or 0: by line, on the command `fired`,
 * which a timed charge does not heed. Rule: FNG-17 */
static inline bool charge_goes_off(int32_t timer, int32_t turns, bool fired)
{
    return timer == 0 ? fired : turns >= timer;
}

struct collapse {
    bool denied; /* to the enemy: one charge per point of EAL */
    int32_t vp;
};

/* Of one complex, over the whole game: `charges` went off inside, `entrances` were sealed. A
 * later detonation is worth the difference to the count before it. */
static inline struct collapse collapse_of(int32_t eal, int32_t charges, int32_t entrances)
{
    const int32_t sections = charges < eal ? charges : eal;
    return (struct collapse){charges >= eal,
                             VP_SECTION_COLLAPSED * sections + VP_ENTRANCE_SEALED * entrances};
}

#endif
