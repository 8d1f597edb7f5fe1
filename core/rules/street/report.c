/* The figures of a report, the sentence of Battalion, and the scenario's conditions for the
 * end. Rule: IN-06, IN-07, FME-46 */
#include "core/rules/street/report.h"

#include "core/board.h"
#include "core/clock.h"
#include "core/core.h"
#include "core/game.h"
#include "core/rules/enemy/groups.h"

/* Men lost, in percent of those mustered, up to which a success is cheap or merely costly. */
#define CHEAP_PERCENT  25
#define COSTLY_PERCENT 50
#define MS_PER_MINUTE  60000

static int32_t sum(const int32_t *item, int32_t count)
{
    int32_t total = 0;
    for (int32_t i = 0; i < count; i++) {
        total += item[i];
    }
    return total;
}

static int32_t men_lost(const struct report *r)
{
    return sum(r->wounded.item, r->wounded.count) + sum(r->dead.item, r->dead.count) +
           sum(r->missing.item, r->missing.count);
}

static int32_t percent_lost(const struct report *r)
{
    return r->men > 0 ? men_lost(r) * 100 / r->men : 0;
}

/* One side had nobody left, or the umpire ended it. */
static bool fight_is_over(const struct game *g)
{
    return g->setup.fight.begins && engagement_of(g, 1)->used && engagement_of(g, 1)->over;
}

static bool enemy_is_left(const struct game *g)
{
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        if (enemy_of(g, id)->used && !enemy_of(g, id)->gone && enemy_men(enemy_of(g, id)) > 0) {
            return true;
        }
    }
    return false;
}

/* Of a scenario that is one fire-fight. */
static enum battalion sentence_of_fight(const struct game *g, int32_t percent)
{
    if (percent > COSTLY_PERCENT) {
        return BATTALION_THROWN_BACK;
    }
    return enemy_is_left(g) ? BATTALION_FIGHT_DRAWN : BATTALION_FIGHT_WON;
}

static enum battalion sentence(const struct game *g, const struct report *r)
{
    const int32_t percent = percent_lost(r);
    if (g->setup.fight.begins) {
        return sentence_of_fight(g, percent);
    }
    if (r->objective_taken) {
        return percent <= CHEAP_PERCENT    ? BATTALION_OBJECTIVE_CHEAP
               : percent <= COSTLY_PERCENT ? BATTALION_OBJECTIVE_COSTLY
                                           : BATTALION_OBJECTIVE_RUINOUS;
    }
    if (r->rpd_out) {
        return BATTALION_RPD_OUT;
    }
    if (r->houses > 0 && r->houses_cleared == r->houses) {
        return BATTALION_STREET_CLEARED;
    }
    if (percent > COSTLY_PERCENT) {
        return BATTALION_THROWN_BACK;
    }
    return r->houses_cleared > 0 ? BATTALION_FOOTHOLD : BATTALION_NO_PROGRESS;
}

static void count_houses(const struct game *g, struct report *r)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        r->houses += place->kind == PLACE_HOUSE;
        r->houses_cleared += place->kind == PLACE_HOUSE && place->cleared_once;
    }
}

static void count_men(const struct game *g, struct report *r)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        const int base = g->table.figures[i].base;
        r->men += base != 0 && platoon_of(g, base_of(g, base)->platoon)->mustered;
    }
    for (int id = 1; id <= g->table.platoon_count; id++) {
        const struct platoon *platoon = platoon_of(g, id);
        if (platoon->mustered) {
            r->platoons.item[r->platoons.count++] = id;
            r->wounded.item[r->wounded.count++] = platoon->wounded;
            r->dead.item[r->dead.count++] = platoon->dead;
            r->missing.item[r->missing.count++] = platoon->missing;
        }
    }
}

/* Victory points by what they are for: awarded in play, and what the scenario gives for how
 * things stand. */
struct reckoning {
    int32_t in_play, objective, rpd, houses, enemy_dead, wounded, dead, missing;
};

static struct reckoning reckon(const struct game *g, const struct report *r)
{
    const struct points_plan *points = &g->setup.points;
    return (struct reckoning){
        .in_play = g->table.vp + g->table.points_below,
        .objective = points->objective * r->objective_taken,
        .rpd = points->rpd * r->rpd_out,
        .houses = points->house * r->houses_cleared,
        .enemy_dead = points->enemy_dead * r->body_count,
        .wounded = points->wounded * sum(r->wounded.item, r->wounded.count),
        .dead = points->dead * sum(r->dead.item, r->dead.count),
        .missing = points->missing * sum(r->missing.item, r->missing.count),
    };
}

static int32_t count_points(const struct game *g, const struct report *r)
{
    const struct reckoning p = reckon(g, r);
    return p.in_play + p.objective + p.rpd + p.houses + p.enemy_dead + p.wounded + p.dead +
           p.missing;
}

/* Wounded men who lie outdoors, with option evacuate. Rule: IN-07 */
static void list_in_open(const struct game *g, struct report *r)
{
    for (int i = 0; g->table.options.evacuate && i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->status == STATUS_FIGURE_WOUNDED && figure->lies != 0 &&
            !is_building(place_of(g, figure->lies)) && r->in_open.count < IN_OPEN_MAX) {
            r->in_open.item[r->in_open.count++] = i + 1;
        }
    }
}

void make_report(const struct game *g, int64_t now_ms, struct report *out)
{
    const struct table *t = &g->table;
    memset(out, 0, sizeof(*out));
    out->turn = t->turn;
    out->ended_by = t->ended_by;
    out->objective = t->objective;
    out->objective_taken = t->objective_taken;
    out->no_rpd = g->setup.no_house_cards;
    out->rpd_out = t->rpd_out && !out->no_rpd;
    out->body_count = t->body_count;
    out->minutes = (int32_t)(clock_used(&t->clock, now_ms) / MS_PER_MINUTE);
    count_houses(g, out);
    count_men(g, out);
    list_in_open(g, out);
    out->vp = count_points(g, out);
    out->battalion = (int32_t)sentence(g, out);
}

enum ending ending_met(const struct game *g)
{
    const struct end_plan *plan = &g->setup.end;
    struct report now;
    make_report(g, 0, &now);
    if (plan->objective_taken && now.objective_taken) {
        return ENDING_OBJECTIVE;
    }
    if (plan->rpd_out && now.rpd_out) {
        return ENDING_RPD;
    }
    if (plan->fight_over && fight_is_over(g)) {
        return ENDING_FIGHT;
    }
    if (plan->houses_cleared && now.houses > 0 && now.houses_cleared == now.houses) {
        return ENDING_HOUSES;
    }
    return plan->losses_percent > 0 && percent_lost(&now) >= plan->losses_percent
               ? ENDING_LOSSES
               : ENDING_ORDER;
}

/* ---- in the views -------------------------------------------------------------------------
 */

struct report_view {
    struct report report;
    struct reckoning vp;
};

#define VP_FIELD(member)                                                                       \
    {                                                                                          \
        .name = "vp_" #member, .offset = offsetof(struct report_view, vp.member),              \
        .kind = FIELD_INT, .flags = FIELD_OPTIONAL, .min = INT32_MIN, .max = INT32_MAX         \
    }

static const struct field report_fields[] = {
    REPORT_FIELDS(struct report_view),
    VP_FIELD(in_play),
    VP_FIELD(objective),
    VP_FIELD(rpd),
    VP_FIELD(houses),
    VP_FIELD(enemy_dead),
    VP_FIELD(wounded),
    VP_FIELD(dead),
    VP_FIELD(missing),
};

static int one(const struct game *g)
{
    (void)g;
    return 1;
}

static bool
build_report(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)id;
    (void)sub;
    if (g->table.system != SYSTEM_STREET || g->table.phase < PHASE_ENDED) {
        return false;
    }
    struct report_view *view = out;
    make_report(g, g->record.ended_at_ms, &view->report);
    view->vp = reckon(g, &view->report);
    return true;
}

VIEW_PART(report,
          report_view,
          "report",
          '\0',
          VIEW_GAME,
          .flags = VIEW_NOT_FOR_ALL,
          .count = one,
          .build = build_report);

RULE(report, "IN-06 IN-07 FME-46", .views = VIEWS(&view_report));
