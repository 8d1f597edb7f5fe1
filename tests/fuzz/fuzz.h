/* What every fuzz target is: libFuzzer calls it with bytes; it stops the program at a fault. */
#ifndef UMPIRED_TESTS_FUZZ_H
#define UMPIRED_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Like assert, in every mode. */
#define HOLD(truth)                                                                            \
    do {                                                                                       \
        if (!(truth)) {                                                                        \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #truth);         \
            abort();                                                                           \
        }                                                                                      \
    } while (0)

#endif
