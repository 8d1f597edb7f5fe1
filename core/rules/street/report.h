/* What a game came to: in the last line of its log, and in the views once it is over.
 * Rule: IN-06, FME-46 */
#ifndef UMPIRED_CORE_RULES_STREET_REPORT_H
#define UMPIRED_CORE_RULES_STREET_REPORT_H

#include "core/decision.h"
#include "core/words.h"

#define IN_OPEN_MAX 64 /* wounded of one report who lie in the open */

/* Losses stand in the order of `platoons`. `no_rpd`: the scenario has neither house cards nor
 * an RPD. `in_open`: figures, with option evacuate alone. */
struct report {
    int32_t turn, ended_by, objective, objective_taken, rpd_out, body_count;
    int32_t houses, houses_cleared, men, vp, minutes, battalion, no_rpd;
    LIST_OF(PLATOONS_MAX) platoons;
    LIST_OF(PLATOONS_MAX) wounded;
    LIST_OF(PLATOONS_MAX) dead;
    LIST_OF(PLATOONS_MAX) missing;
    LIST_OF(IN_OPEN_MAX) in_open;
};

/* Fields of a report that is member `report` of a struct. */
#define REPORT_FIELD(type, member) .name = #member, .offset = offsetof(type, report.member)
#define REPORT_INT(type, member, low, high)                                                    \
    {                                                                                          \
        REPORT_FIELD(type, member), .kind = FIELD_INT, .min = (low), .max = (high)             \
    }
#define REPORT_BOOL(type, member)                                                              \
    {                                                                                          \
        REPORT_FIELD(type, member), .kind = FIELD_BOOL, .max = 1                               \
    }
#define REPORT_WORD(type, member, list)                                                        \
    {                                                                                          \
        REPORT_FIELD(type, member), .kind = FIELD_WORD, .words = &(list)                       \
    }
#define REPORT_LIST(type, member, kind_, high)                                                 \
    {                                                                                          \
        REPORT_FIELD(type, member),                                                            \
            .kind = FIELD_##kind_, .flags = FIELD_LIST | FIELD_OPTIONAL,                       \
            .capacity = CAPACITY_OF(type, report.member), .max = (high)                        \
    }
#define REPORT_FIELDS(type)                                                                    \
    REPORT_INT(type, turn, 0, TURNS_MAX), REPORT_WORD(type, ended_by, ending_words),           \
        {REPORT_FIELD(type, objective), .kind = FIELD_PLACE, .flags = FIELD_OPTIONAL},         \
        REPORT_BOOL(type, objective_taken), REPORT_BOOL(type, rpd_out),                        \
        {REPORT_FIELD(type, no_rpd), .kind = FIELD_BOOL, .flags = FIELD_OPTIONAL, .max = 1},   \
        REPORT_INT(type, body_count, 0, INT32_MAX), REPORT_INT(type, houses, 0, PLACES_MAX),   \
        REPORT_INT(type, houses_cleared, 0, PLACES_MAX),                                       \
        REPORT_INT(type, men, 0, FIGURES_MAX), REPORT_INT(type, vp, INT32_MIN, INT32_MAX),     \
        REPORT_INT(type, minutes, 0, INT32_MAX),                                               \
        REPORT_WORD(type, battalion, battalion_words),                                         \
        REPORT_LIST(type, platoons, PLATOON, 0), REPORT_LIST(type, wounded, INT, FIGURES_MAX), \
        REPORT_LIST(type, dead, INT, FIGURES_MAX),                                             \
        REPORT_LIST(type, missing, INT, FIGURES_MAX), REPORT_LIST(type, in_open, FIGURE, 0)

/* The report as things stand at `now_ms`. */
void make_report(const struct game *g, int64_t now_ms, struct report *out);

/* What a condition of the scenario has ended, or ENDING_ORDER when none has come about. The
 * number of turns is the end of the turn's to ask. Rule: IN-06 */
enum ending ending_met(const struct game *g);

/* Ends the game: emits `game_ended`. `reason` may be empty. */
void end_game(struct decision *d, enum ending by, const char *reason);

#endif
