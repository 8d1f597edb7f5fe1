/* Each invariant finds the fault that it is for, and a sound game has none. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/cards.h"

static struct play *sound(void)
{
    struct play *p = build_street();
    add_base(p, 1, 0, BASE_OFFICER, AT_L1);
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 1, 0, BASE_TANK, AT_STREET);
    put_card(p, AT_L2, 30);
    assert_int_equal(play(p, "enemy_add",
                          "{\"name\":\"Cell\",\"weapons\":[\"ak47\",\"ak47\"],"
                          "\"rating\":\"trained\",\"x_ci\":1500,\"y_ci\":1500}",
                          NO_DICE),
                     REJECT_NONE);
    assert_int_equal(play(p, "engage", "{\"enemies\":[\"e1\"],\"bases\":[\"b2\"]}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(play(p, "inject",
                          "{\"kind\":\"sniper\",\"trigger\":\"by_hand\",\"base\":\"b2\"}",
                          NO_DICE),
                     REJECT_NONE);
    return p;
}

static void game_fault_is_null_when_the_game_is_sound(void **state)
{
    (void)state;
    struct play *p = sound();
    assert_null(game_fault(p->game));
    play_free(p);
}

typedef void breaker(struct game *g);

static void lose_card(struct game *g)
{
    g->table.cards.height[PILE_DRAW]--;
}

static void card_in_garden(struct game *g)
{
    cards_move_top(&g->table.cards, PILE_DRAW, AT_L1_BACK);
}

static void two_kings(struct game *g)
{
    g->table.cards.face[20] = g->table.cards.face[21];
}

static void ace_gone(struct game *g)
{
    cards_move_top(&g->table.cards, AT_OBJECTIVE, PILE_REMOVED);
}

static void edna_below_zero(struct game *g)
{
    game_base(g, 2)->edna = -1;
}

static void edna_too_high(struct game *g)
{
    game_base(g, 2)->edna = EDNA_MAX + 1;
}

static void rifles_lead(struct game *g)
{
    game_base(g, 2)->lf = 1;
}

static void man_without_base(struct game *g)
{
    g->table.figures[0].base = 0;
}

static void uncounted_dead(struct game *g)
{
    g->table.figures[3].status = STATUS_FIGURE_DEAD;
}

static void empty_base(struct game *g)
{
    for (int i = 2; i < 5; i++) {
        g->table.figures[i].status = STATUS_FIGURE_OUT;
    }
}

static void removed_with_men(struct game *g)
{
    game_base(g, 2)->removed = 1;
}

static void place_unknown(struct game *g)
{
    game_base(g, 2)->place = STREET_PLACES + 1;
}

static void inside_while_rpd_stands(struct game *g)
{
    game_base(g, 2)->place = AT_OBJECTIVE;
}

static void tank_in_house(struct game *g)
{
    game_base(g, 3)->place = AT_L2;
}

static void rallying_in_orders(struct game *g)
{
    game_platoon(g, 1)->step = STEP_RALLYING;
}

static void smoke_below_zero(struct game *g)
{
    game_platoon(g, 1)->smoke = -1;
}

static void objective_unknown(struct game *g)
{
    g->table.objective = STREET_PLACES + 1;
}

static void base_of_no_platoon(struct game *g)
{
    game_base(g, 2)->platoon = 0;
}

/* In the sound game the enemy group is the first fighter, b2 the second. */
#define ENEMY_GROUP 1
#define BASE_GROUP  2

static void enemy_without_figures(struct game *g)
{
    game_enemy(g, 1)->figure_count = 0;
}

static void enemy_nowhere(struct game *g)
{
    game_enemy(g, 1)->place = 0;
}

static void fight_stopped(struct game *g)
{
    game_engagement(g, 1)->over = 1;
}

static void group_of_neither(struct game *g)
{
    game_fighter(g, BASE_GROUP)->base_count = 0;
}

static void group_of_unknown_base(struct game *g)
{
    game_fighter(g, BASE_GROUP)->base[0] = BASES_MAX;
}

static void base_let_go(struct game *g)
{
    game_base(g, 2)->engaged = 0;
}

static void enemy_let_go(struct game *g)
{
    game_enemy(g, 1)->engaged = 0;
}

static void enemy_gone_fighting(struct game *g)
{
    game_enemy(g, 1)->gone = 1;
}

static void base_in_no_group(struct game *g)
{
    game_base(g, 1)->engaged = 1;
}

static void enemy_in_no_group(struct game *g)
{
    memset(game_fighter(g, ENEMY_GROUP), 0, sizeof(struct fighter));
}

static void inject_of_no_kind(struct game *g)
{
    game_inject(g, 1)->kind = INJECT_COUNT;
}

static void inject_for_nobody(struct game *g)
{
    game_inject(g, 1)->base = BASES_MAX;
}

static void cancelled_yet_due(struct game *g)
{
    game_inject(g, 1)->state = INJECT_STATE_CANCELLED;
    game_inject(g, 1)->due = 1;
}

static void fewer_than_no_dead(struct game *g)
{
    g->table.body_count = -1;
}

static void game_fault_names_each_fault(void **state)
{
    (void)state;

    static const struct {
        breaker *broken;
        const char *fault;
    } cases[] = {
        {lose_card, "the height of a pile is wrong"},
        {card_in_garden, "a card lies on a place that is no house"},
        {two_kings, "a face is missing or there too often"},
        {ace_gone, "the RPD stands without its ace"},
        {edna_below_zero, "an EDNA is below 0"},
        {edna_too_high, "an EDNA is above the highest"},
        {rifles_lead, "one who leads nobody has a Leadership Factor"},
        {man_without_base, "a man belongs to no base"},
        {uncounted_dead, "the losses of a platoon do not match its men"},
        {empty_base, "a base without men is in play"},
        {removed_with_men, "a base with men is out of play"},
        {place_unknown, "a base stands on no place"},
        {inside_while_rpd_stands, "a base is inside the objective while the RPD stands"},
        {tank_in_house, "a tank is inside a house or a back garden"},
        {rallying_in_orders, "a platoon is in a step of another phase"},
        {smoke_below_zero, "a platoon has fewer than no rounds"},
        {objective_unknown, "the objective is no place"},
        {base_of_no_platoon, "a base belongs to no platoon"},
        {enemy_without_figures, "an enemy group has too few or too many figures"},
        {enemy_nowhere, "an enemy group stands on no place"},
        {fewer_than_no_dead, "the body count is below 0"},
        {fight_stopped, "a group is in a fight that does not run"},
        {group_of_neither, "a group in a fight is neither enemy nor bases"},
        {group_of_unknown_base, "a group in a fight has a base that there is not"},
        {base_let_go, "a base in a group is not in its fight"},
        {enemy_let_go, "an enemy in a fight is not in it"},
        {enemy_gone_fighting, "an enemy that is gone fights on"},
        {base_in_no_group, "an engaged base is in no group, or in two"},
        {enemy_in_no_group, "an engaged enemy is in no group, or in two"},
        {inject_of_no_kind, "an inject is of no kind"},
        {inject_for_nobody, "an inject is about something that there is not"},
        {cancelled_yet_due, "an inject is due that is not armed"},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct play *p = sound();
        cases[i].broken(p->game);
        const char *fault = game_fault(p->game);
        assert_non_null(fault);
        assert_string_equal(fault, cases[i].fault);
        play_free(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(game_fault_is_null_when_the_game_is_sound),
        cmocka_unit_test(game_fault_names_each_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
