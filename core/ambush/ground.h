/* The ground of an ambush: how far one sees, how many sites look likely, and the Killing Zone.
 * Metres. Pure arithmetic. Rule: BUSH-24 to BUSH-26 */
#ifndef UMPIRED_CORE_AMBUSH_GROUND_H
#define UMPIRED_CORE_AMBUSH_GROUND_H

#include <stdbool.h>
#include <stdint.h>

#define OBSERVATION_DICE    2 /* average dice */
#define OBSERVATION_STEP_M  10
#define REAL_SITES          1
#define KILLING_ZONE_M      25 /* radius; inclusive */
#define KILLING_ZONE_FROM_M 50 /* centre to main ambush party at most; inclusive */

/* Mean Observation Distance, 40 to 100 m; faces of average dice. Rule: BUSH-24 */
static inline int32_t observation_m(const int32_t shown[OBSERVATION_DICE])
{
    return OBSERVATION_STEP_M * (shown[0] + shown[1]);
}

/* Possible sites to mark, REAL_SITES of them the true one. Rule: BUSH-25 */
static inline int32_t ambush_sites(int32_t bush)
{
    return bush;
}

/* Rule: BUSH-26 */
static inline bool killing_zone_is_legal(int32_t centre_m)
{
    return centre_m <= KILLING_ZONE_FROM_M;
}

/* `target_m` from the centre. Rule: BUSH-26 */
static inline bool is_in_killing_zone(int32_t target_m)
{
    return target_m <= KILLING_ZONE_M;
}

#endif
