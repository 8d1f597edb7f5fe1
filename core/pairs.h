/* All falls of one pair of dice, to be counted out through a rule. */
#ifndef UMPIRED_CORE_PAIRS_H
#define UMPIRED_CORE_PAIRS_H

#define PAIRS         36
#define DIE_FACES     6
#define DIE_FIRST(i)  ((i) / DIE_FACES + 1)
#define DIE_SECOND(i) ((i) % DIE_FACES + 1)

#endif
