#ifndef UMPIRED_PROTOCOL_SCENARIO_H
#define UMPIRED_PROTOCOL_SCENARIO_H
#include "core/scenario.h"
#include <stdbool.h>
#include <stddef.h>

struct scenario_mistake {
    int line, column;
    char pointer[128];
    char text[200];
};

struct scenario_mistakes {
    int count;
    struct scenario_mistake mistake[50];
};

bool scenario_parse(const char *text,
                    size_t len,
                    struct scenario *out,
                    struct scenario_mistakes *mistakes);
#endif
