#include "core/scenario.h"

#include "core/contact/activity.h"

static void set_text(char *to, size_t size, const char *text)
{
    size_t len = strlen(text);
    len = len < size ? len : size - 1;
    memcpy(to, text, len);
    memset(to + len, 0, size - len);
}

#define SET_TEXT(to, text) set_text((to), sizeof(to), (text))

void scenario_default(struct scenario *s)
{
    static const char *const names[PLATOONS_MAX] = {"1st Platoon", "2nd Platoon", "3rd Platoon",
                                                    "4th Platoon", "5th Platoon", "6th Platoon",
                                                    "7th Platoon", "8th Platoon"};
    memset(s, 0, sizeof(*s));
    s->kind = SYSTEM_STREET;
    s->year = 1968;
    s->corps = CORPS_I;
    s->zone = ZONE_COASTAL;
    s->eal = EAL_AT_THE_START;
    SET_TEXT(s->base_word, "base");
    SET_TEXT(s->platoon_word, "platoon");
    SET_TEXT(s->enemy_gun_word, "RPD");
    SET_TEXT(s->body_count_word, "body count");
    s->platoons_min = 1;
    s->platoons_max = PLATOONS_MAX;
    for (int i = 0; i < PLATOONS_MAX; i++) {
        SET_TEXT(s->platoon_names[i], names[i]);
    }
    s->squads = 3;
    s->edna = 8;
    s->smoke = 6;
    s->cs = 2;
    s->packs = 1;
    s->house_cards = 1;
    s->clock_min = 120;
    s->points = POINTS_DEFAULT;
    options_default(&s->options);
    street_plan_default(&s->street);
}

const struct scenario_preset *scenario_preset(const struct scenario *s, int platoons)
{
    for (int i = 0; i < s->preset_count; i++) {
        if (s->preset[i].platoons == platoons) {
            return &s->preset[i];
        }
    }
    return NULL;
}

const struct options *scenario_options(const struct scenario *s, int platoons)
{
    const struct scenario_preset *preset = scenario_preset(s, platoons);
    return preset != NULL ? &preset->options : &s->options;
}

/* ---- bases ---------------------------------------------------------------------------------
 */

static bool put_text(char *to, size_t size, size_t *at, const char *text)
{
    size_t len = strlen(text);
    if (*at + len >= size) {
        return false;
    }
    memcpy(to + *at, text, len);
    *at += len;
    return true;
}

/* Writes `pattern` with the squad's number in it; false when it is too long. */
static bool expand(char *to, size_t size, const char *pattern, int squad)
{
    static const char *const number[] = {"HQ", "1", "2", "3", "4", "5", "6"};
    static const char *const nth[] = {"HQ", "1st", "2nd", "3rd", "4th", "5th", "6th"};
    memset(to, 0, size);
    size_t at = 0;
    bool fits = true;
    while (*pattern != '\0' && fits) {
        if (strncmp(pattern, "{n}", 3) == 0) {
            fits = put_text(to, size, &at, number[squad]);
            pattern += 3;
        } else if (strncmp(pattern, "{nth}", 5) == 0) {
            fits = put_text(to, size, &at, nth[squad]);
            pattern += 5;
        } else {
            const char one[2] = {*pattern++, '\0'};
            fits = put_text(to, size, &at, one);
        }
    }
    return fits;
}

static bool plan_base(struct base_plan *plan, const struct scenario_base *base, int squad)
{
    memset(plan, 0, sizeof(*plan));
    plan->kind = (uint8_t)base->kind;
    plan->squad = (uint8_t)squad;
    for (int i = 0; i < base->group_count; i++) {
        const struct scenario_men *men = &base->group[i];
        for (int32_t k = 0; k < men->count; k++) {
            if (plan->men == BASE_MEN_MAX) {
                return false;
            }
            plan->role[plan->men] = (uint8_t)men->role;
            plan->weapon[plan->men] = (uint8_t)men->weapon;
            plan->rep[plan->men] = (uint8_t)men->rep;
            plan->men++;
        }
    }
    return expand(plan->code, sizeof(plan->code), base->code, squad) &&
           expand(plan->name, sizeof(plan->name), base->name, squad);
}

/* `places` counts bases as they are when each rifleman stands alone. Rule: A1 */
struct base_list {
    struct setup *setup;
    int places;
    bool fits;
};

static void add_base(struct base_list *list, const struct scenario_base *base, int squad)
{
    struct setup *setup = list->setup;
    if (!list->fits || setup->base_count == PLATOON_BASES_MAX) {
        list->fits = false;
        return;
    }
    struct base_plan *plan = &setup->bases[setup->base_count++];
    list->fits = plan_base(plan, base, squad);
    list->places += base->kind == BASE_RIFLE ? plan->men : 1;
}

static bool plan_bases(const struct scenario *s, struct setup *setup)
{
    struct base_list list = {setup, 0, true};
    for (int i = 0; i < s->hq_count; i++) {
        add_base(&list, &s->hq[i], 0);
    }
    for (int squad = 1; squad <= s->squads; squad++) {
        for (int i = 0; i < s->squad_count; i++) {
            add_base(&list, &s->squad[i], squad);
        }
    }
    if (s->has_recoilless) {
        add_base(&list, &s->recoilless, 0);
    }
    if (s->has_tank) {
        add_base(&list, &s->tank, 0);
    }
    return list.fits && list.places <= PLATOON_BASES_MAX;
}

bool scenario_setup(const struct scenario *s, int platoons, struct setup *out)
{
    const struct scenario_preset *preset = scenario_preset(s, platoons);
    memset(out, 0, sizeof(*out));
    out->system = (uint8_t)s->kind;
    out->platoons_max = (uint8_t)s->platoons_max;
    out->packs = (uint8_t)(preset != NULL ? preset->packs : s->packs);
    out->corps = (uint8_t)s->corps;
    out->zone = (uint8_t)s->zone;
    out->eal = (uint8_t)s->eal;
    out->edna = s->edna;
    out->smoke = s->smoke;
    out->cs = s->cs;
    out->clock_ms = (int64_t)s->clock_min * 60 * 1000;
    out->end = s->end;
    out->points = s->points;
    out->street = s->street;
    out->chase = s->chase;
    if (preset != NULL && preset->houses_max != 0) {
        out->street.houses_min = preset->houses_min;
        out->street.houses_max = preset->houses_max;
    }
    out->no_house_cards = !s->house_cards;
    out->fight = s->fight;
    out->enemy_count = s->enemy_count;
    memcpy(out->enemies, s->enemies, sizeof(out->enemies));
    SET_TEXT(out->title, s->title);
    memcpy(out->platoon_names, s->platoon_names, sizeof(out->platoon_names));
    return s->kind == SYSTEM_CHASE || plan_bases(s, out);
}
