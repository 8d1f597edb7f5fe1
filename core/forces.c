#include "core/forces.h"

#include "core/tunnel/charges.h"
#include "core/tunnels.h"

bool leads(const struct base *base)
{
    return base->kind == BASE_OFFICER || base->kind == BASE_SERGEANT ||
           base->kind == BASE_SQUAD_LEADER;
}

bool is_special_weapon(enum weapon weapon)
{
    static const bool special[WEAPON_COUNT] = {
        [WEAPON_M60] = true,        [WEAPON_PKM] = true,     [WEAPON_MINIMI] = true,
        [WEAPON_M203] = true,       [WEAPON_M79] = true,     [WEAPON_RPD] = true,
        [WEAPON_RECOILLESS] = true, [WEAPON_BAZOOKA] = true, [WEAPON_RPG] = true};
    return special[weapon];
}

static bool is_granted(const struct base_plan *plan, bool recoilless, bool tank)
{
    return (plan->kind != BASE_RECOILLESS || recoilless) && (plan->kind != BASE_TANK || tank);
}

/* Bases that one plan becomes. Rule: D12 */
static int bases_from(const struct game *g, const struct base_plan *plan)
{
    bool split = plan->kind == BASE_RIFLE && g->table.options.rifle_bases == RIFLE_BASES_THREE;
    return split ? plan->men : 1;
}

bool platoon_fits(const struct game *g)
{
    int bases = 0;
    int men = g->table.figure_count;
    for (int i = 0; i < g->setup.base_count; i++) {
        bases += bases_from(g, &g->setup.bases[i]);
        men += g->setup.bases[i].men;
    }
    return bases <= PLATOON_BASES_MAX && g->table.base_count + bases <= BASES_MAX &&
           men <= FIGURES_MAX;
}

static void append_letter(char *text, size_t size, char letter)
{
    size_t len = strlen(text);
    if (len + 1 < size) {
        text[len] = letter;
    }
}

static struct base *add_base(struct game *g, int platoon, const struct base_plan *plan, int men)
{
    struct base *base = &g->table.bases[g->table.base_count++];
    memset(base, 0, sizeof(*base));
    base->platoon = (uint8_t)platoon;
    base->squad = plan->squad;
    base->kind = plan->kind;
    base->full = (uint8_t)men;
    base->edna = g->setup.edna;
    memcpy(base->code, plan->code, sizeof(base->code));
    memcpy(base->name, plan->name, sizeof(base->name));
    return base;
}

static void add_man(struct game *g, const struct base_plan *plan, int man, int number)
{
    struct figure *figure = &g->table.figures[g->table.figure_count++];
    *figure = (struct figure){.base = g->table.base_count,
                              .role = plan->role[man],
                              .weapon = plan->weapon[man],
                              .status = STATUS_FIGURE_FIT,
                              .rep = plan->rep[man],
                              .number = (uint8_t)number};
}

static void form_bases(struct game *g, int platoon, const struct base_plan *plan)
{
    int count = bases_from(g, plan);
    if (count == 1) {
        add_base(g, platoon, plan, plan->men);
        for (int man = 0; man < plan->men; man++) {
            add_man(g, plan, man, man + 1);
        }
        return;
    }
    for (int i = 0; i < count; i++) {
        struct base *base = add_base(g, platoon, plan, 1);
        append_letter(base->code, sizeof(base->code), (char)('a' + i));
        append_letter(base->name, sizeof(base->name), (char)('a' + i));
        add_man(g, plan, i, 1);
    }
}

void form_platoon(struct game *g, int platoon, bool recoilless, bool tank)
{
    assert(platoon_fits(g));
    for (int i = 0; i < g->setup.base_count; i++) {
        if (is_granted(&g->setup.bases[i], recoilless, tank)) {
            form_bases(g, platoon, &g->setup.bases[i]);
        }
    }
    struct platoon *p = game_platoon(g, platoon);
    p->mustered = 1;
    p->smoke = g->setup.smoke;
    p->cs = g->setup.cs;
    p->charges = CHARGES_OF_PLATOON;
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->platoon == platoon && base->squad > p->squads) {
            p->squads = base->squad;
        }
    }
}

int give_launchers(struct game *g, int platoon, int launchers)
{
    int given = 0;
    for (int id = 1; id <= g->table.base_count && given < launchers; id++) {
        if (base_of(g, id)->platoon != platoon || base_of(g, id)->kind != BASE_RIFLE) {
            continue;
        }
        for (int i = g->table.figure_count - 1; i >= 0; i--) {
            if (g->table.figures[i].base == id && figure_stands(&g->table.figures[i])) {
                g->table.figures[i].weapon = WEAPON_M79;
                given++;
                break;
            }
        }
    }
    return given;
}

int launcher_bearer(const struct game *g, int base)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base && figure->weapon == WEAPON_M79 && figure_stands(figure)) {
            return i;
        }
    }
    return -1;
}

void recount_platoon(struct game *g, int platoon)
{
    struct platoon *p = game_platoon(g, platoon);
    bool manned[BASES_MAX + 1] = {false};
    p->wounded = 0;
    p->dead = 0;
    p->missing = 0;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (base_of(g, figure->base)->platoon == platoon) {
            p->wounded += figure->status == STATUS_FIGURE_WOUNDED;
            p->dead += figure->status == STATUS_FIGURE_DEAD;
            p->missing += figure->status == STATUS_FIGURE_MISSING;
            manned[figure->base] =
                manned[figure->base] || figure_stands(figure) || is_below(figure);
        }
    }
    for (int id = 1; id <= g->table.base_count; id++) {
        struct base *base = game_base(g, id);
        if (base->platoon == platoon && base->kind != BASE_TANK) {
            base->removed = !manned[id];
            settle_base(g, id);
        }
    }
}

int bases_of(const struct game *g, int platoon, bool with_removed, int32_t *out)
{
    int count = 0;
    for (int id = 1; id <= g->table.base_count && count < PLATOON_BASES_MAX; id++) {
        const struct base *base = base_of(g, id);
        if (base->platoon == platoon && (with_removed || !base->removed)) {
            out[count++] = id;
        }
    }
    return count;
}
