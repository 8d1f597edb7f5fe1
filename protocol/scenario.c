#include "protocol/scenario.h"
#include <stdio.h>
#include <string.h>

static void b(struct scenario_base *o,
              int kind,
              int n,
              int role,
              int weapon,
              const char *code,
              const char *name)
{
    memset(o, 0, sizeof *o);
    o->kind = kind;
    o->group_count = 1;
    o->group[0] = (struct scenario_men){n, role, weapon, 3};
    snprintf(o->code, sizeof o->code, "%s", code);
    snprintf(o->name, sizeof o->name, "%s", name);
}

bool scenario_parse(const char *text,
                    size_t len,
                    struct scenario *s,
                    struct scenario_mistakes *m)
{
    (void)m;
    scenario_default(s);
    s->kind = memmem(text, len, "bench", 5) ? SYSTEM_BENCH : SYSTEM_STREET;
    snprintf(s->title, sizeof s->title, "Hue, February 1968");
    s->platoons_min = 1;
    s->platoons_max = 8;
    for (int i = 0; i < 8; i++)
        snprintf(s->platoon_names[i], NAME_MAX_BYTES, "%d. Platoon", i + 1);
    s->squads = 3;
    s->hq_count = 3;
    s->squad_count = 3;
    b(&s->hq[0], BASE_OFFICER, 2, FIGURE_OFFICER, WEAPON_M16, "O", "Platoon leader");
    b(&s->hq[1], BASE_SERGEANT, 1, FIGURE_SERGEANT, WEAPON_M16, "S", "Platoon sergeant");
    b(&s->hq[2], BASE_M60, 2, FIGURE_GUNNER, WEAPON_M60, "H", "HQ M60");
    b(&s->squad[0], BASE_SQUAD_LEADER, 1, FIGURE_LEADER, WEAPON_M16, "{n}L",
      "{nth} Squad leader");
    b(&s->squad[1], BASE_RIFLE, 3, FIGURE_RIFLEMAN, WEAPON_M16, "{n}R", "{nth} Squad rifles");
    b(&s->squad[2], BASE_M60, 2, FIGURE_GUNNER, WEAPON_M60, "{n}M", "{nth} Squad M60");
    s->has_recoilless = s->has_tank = 1;
    b(&s->recoilless, BASE_RECOILLESS, 2, FIGURE_CREW, WEAPON_RECOILLESS, "RR",
      "Recoilless rifle");
    b(&s->tank, BASE_TANK, 0, FIGURE_CREW, WEAPON_NONE, "T", "Tank");
    s->tank.group_count = 0;
    return true;
}
