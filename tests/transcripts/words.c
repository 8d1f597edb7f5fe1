/* Small readers that the lines of a transcript share. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/skirmish/fighters.h"
#include "tests/transcripts/transcript.h"

void say(struct transcript *t, const char *format, ...)
{
    char text[LINE_MAX_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    size_t need = t->len + strlen(text) + 4;
    if (need > t->size) {
        t->size = need * 2;
        t->out = realloc(t->out, t->size);
    }
    t->len += (size_t)snprintf(t->out + t->len, t->size - t->len, "  %s\n", text);
}

int base_by_code(const struct game *g, const char *code)
{
    int platoon = code[0] != '\0' && code[1] == '.' ? code[0] - '0' : 0;
    code += platoon != 0 ? 2 : 0;
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (strcmp(base->code, code) == 0 && (platoon == 0 || base->platoon == platoon)) {
            return id;
        }
    }
    return 0;
}

int place_by_code(const struct game *g, const char *code)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        if (strcmp(place_of(g, id)->code, code) == 0) {
            return id;
        }
    }
    return 0;
}

int fighter_by_code(const struct game *g, const char *code)
{
    int n;
    if (sscanf(code, "g%d", &n) == 1 && n >= 1 && n <= FIGHTERS_MAX) {
        return n;
    }
    if (sscanf(code, "e%d", &n) == 1) {
        return fighter_of_enemy(g, n);
    }
    const int base = base_by_code(g, code);
    return base == 0 ? 0 : fighter_of_base(g, base);
}

bool parse_inches(const char *text, int32_t *ci)
{
    char *end;
    double inches = strtod(text, &end);
    *ci = (int32_t)(inches * CI_PER_INCH + (inches < 0 ? -0.5 : 0.5));
    return end != text && *end == '\0';
}

bool parse_point(const char *text, int32_t *x_ci, int32_t *y_ci)
{
    char x[32];
    const char *comma = strchr(text, ',');
    if (comma == NULL || (size_t)(comma - text) >= sizeof(x)) {
        return false;
    }
    snprintf(x, sizeof(x), "%.*s", (int)(comma - text), text);
    return parse_inches(x, x_ci) && parse_inches(comma + 1, y_ci);
}

bool by_line(struct transcript *t, const char *line)
{
    int platoon;
    struct actor *actor = &t->play->actor;
    if (strcmp(line, "by umpire") == 0) {
        *actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    } else if (strcmp(line, "by server") == 0) {
        *actor = (struct actor){.role = ROLE_SERVER};
    } else if (sscanf(line, "by player of platoon %d", &platoon) == 1 && platoon >= 1 &&
               platoon <= PLATOONS_MAX) {
        *actor = (struct actor){.seat = (uint8_t)(platoon + 1),
                                .role = ROLE_PLAYER,
                                .platoons = (uint16_t)(1U << (platoon - 1))};
    } else {
        return false;
    }
    return true;
}
