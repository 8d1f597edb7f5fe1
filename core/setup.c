#include "core/setup.h"

#include "core/contact/activity.h"

#include "core/hue_generator.h"

#define CLOCK_MS   7200000 /* 120 minutes. Rule: IN-05 */
#define SQUADS_HUE 3

static void set_text(char *to, size_t size, const char *text)
{
    size_t len = strlen(text);
    assert(len < size);
    memset(to, 0, size);
    memcpy(to, text, len < size ? len : size - 1);
}

static struct base_plan *add_plan(
    struct setup *setup, enum base_kind kind, int squad, const char *code, const char *name)
{
    struct base_plan *plan = &setup->bases[setup->base_count++];
    plan->kind = (uint8_t)kind;
    plan->squad = (uint8_t)squad;
    set_text(plan->code, sizeof(plan->code), code);
    set_text(plan->name, sizeof(plan->name), name);
    return plan;
}

static void
add_man(struct base_plan *plan, enum figure_role role, enum weapon weapon, uint8_t rep)
{
    plan->role[plan->men] = (uint8_t)role;
    plan->weapon[plan->men] = (uint8_t)weapon;
    plan->rep[plan->men] = rep;
    plan->men++;
}

static void add_gun(struct setup *setup, int squad, const char *code, const char *name)
{
    struct base_plan *gun = add_plan(setup, BASE_M60, squad, code, name);
    add_man(gun, FIGURE_GUNNER, WEAPON_M60, 3);
    add_man(gun, FIGURE_ASSISTANT, WEAPON_PISTOL, 3);
}

/* Rule: FME-03, IN-02 */
static void add_squads(struct setup *setup)
{
    static const char *const code[SQUADS_HUE][3] = {
        {"1L", "1R", "1M"}, {"2L", "2R", "2M"}, {"3L", "3R", "3M"}};
    static const char *const name[SQUADS_HUE][3] = {
        {"1st Squad leader", "1st Squad rifles", "1st Squad M60"},
        {"2nd Squad leader", "2nd Squad rifles", "2nd Squad M60"},
        {"3rd Squad leader", "3rd Squad rifles", "3rd Squad M60"}};
    for (int i = 0; i < SQUADS_HUE; i++) {
        struct base_plan *leader =
            add_plan(setup, BASE_SQUAD_LEADER, i + 1, code[i][0], name[i][0]);
        add_man(leader, FIGURE_LEADER, WEAPON_M16, 4);
        struct base_plan *rifles = add_plan(setup, BASE_RIFLE, i + 1, code[i][1], name[i][1]);
        for (int man = 0; man < 3; man++) {
            add_man(rifles, FIGURE_RIFLEMAN, WEAPON_M16, 3);
        }
        add_gun(setup, i + 1, code[i][2], name[i][2]);
    }
}

void setup_default(struct setup *setup)
{
    static const char *const platoon[PLATOONS_MAX] = {
        "1st Platoon", "2nd Platoon", "3rd Platoon", "4th Platoon",
        "5th Platoon", "6th Platoon", "7th Platoon", "8th Platoon"};
    memset(setup, 0, sizeof(*setup));
    set_text(setup->title, sizeof(setup->title), "Hue 1968");
    setup->system = SYSTEM_STREET;
    setup->platoons_max = PLATOONS_MAX;
    setup->packs = 1;
    setup->corps = CORPS_I;
    setup->zone = ZONE_COASTAL;
    setup->eal = EAL_AT_THE_START;
    setup->edna = 8;
    setup->smoke = 6;
    setup->cs = 2;
    setup->clock_ms = CLOCK_MS;
    setup->points = POINTS_DEFAULT;
    street_plan_default(&setup->street);
    struct base_plan *officer = add_plan(setup, BASE_OFFICER, 0, "PL", "Platoon leader");
    add_man(officer, FIGURE_OFFICER, WEAPON_M16, 4);
    add_man(officer, FIGURE_RADIO, WEAPON_M16, 3);
    struct base_plan *sergeant = add_plan(setup, BASE_SERGEANT, 0, "PS", "Platoon sergeant");
    add_man(sergeant, FIGURE_SERGEANT, WEAPON_M16, 5);
    add_gun(setup, 0, "HM", "HQ M60");
    add_squads(setup);
    struct base_plan *team = add_plan(setup, BASE_RECOILLESS, 0, "RR", "Recoilless team");
    add_man(team, FIGURE_CREW, WEAPON_RECOILLESS, 3);
    add_man(team, FIGURE_CREW, WEAPON_M16, 3);
    add_plan(setup, BASE_TANK, 0, "TK", "M48 tank");
    for (int i = 0; i < PLATOONS_MAX; i++) {
        set_text(setup->platoon_names[i], sizeof(setup->platoon_names[i]), platoon[i]);
    }
}
