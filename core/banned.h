/* Forced into every file of core by the build: no clock, no chance, no heap, no I/O, no
 * floating point. The standard headers come first, since they may name what is banned below. */
#ifndef UMPIRED_CORE_BANNED_H
#define UMPIRED_CORE_BANNED_H

#include <assert.h>
#include <limits.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifndef CORE_MAY_ALLOCATE
#pragma GCC poison malloc calloc realloc free
#endif
#pragma GCC poison time gettimeofday clock_gettime rand srand random getenv
#pragma GCC poison printf fprintf sprintf snprintf puts fopen fread fwrite getline
#pragma GCC poison float double
#pragma GCC poison strcpy strcat strtok

#endif
