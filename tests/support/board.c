#include "tests/support/test.h"

#include <string.h>

#include "core/core.h"
#include "core/hue_generator.h"
#include "tests/support/board.h"

struct game *test_street(void)
{
    struct street_plan plan;
    street_plan_default(&plan);
    plan.generated = 0;
    const struct plot_plan house = {.kind = PLOT_HOUSE, .width_ci = 800, .floors = 2};
    const struct plot_plan gardened = {
        .kind = PLOT_HOUSE, .width_ci = 800, .floors = 1, .front_garden = 1};
    const struct plot_plan alley = {.kind = PLOT_ALLEY, .width_ci = 200};
    plan.side[0] = (struct side_plan){4, {house, gardened, alley, house}};
    plan.side[1] = (struct side_plan){2, {house, house}};
    struct game *g = game_new();
    assert_non_null(g);
    options_default(&g->table.options);
    generate_street(g, &plan, NULL);
    return g;
}

int place_named(const struct game *g, const char *code)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        if (strcmp(place_of(g, id)->code, code) == 0) {
            return id;
        }
    }
    fail_msg("no place %s", code);
    return 0;
}
