/* What a seat may order: base -> verb -> {ok, limits} or {why}. The client offers nothing else.
 * Rule: D36 */
#include "core/core.h"

#include "core/game.h"

static const struct field legal_fields[] = {
    BOOL_FIELD(struct legal, ok),
    OPT_WORD_FIELD(struct legal, why, reject_words, REJECT_NONE),
    OPT_INT_FIELD(struct legal, min_ci, 0, BOARD_EDGE_CI, 0),
    OPT_INT_FIELD(struct legal, max_ci, 0, BOARD_EDGE_CI, 0),
    OPT_INT_FIELD(struct legal, dice, 0, 99, 0),
    OPT_INT_FIELD(struct legal, need, -99, 99, 0),
    OPT_BOOL_FIELD(struct legal, at_least),
    OPT_LIST_FIELD(struct legal, places, PLACE, 0, 0),
    OPT_LIST_FIELD(struct legal, bases, BASE, 0, 0),
    OPT_INT_FIELD(struct legal, cards, 0, INT16_MAX, 0),
    OPT_LIST_FIELD(struct legal, platoons, PLATOON, 0, 0),
    OPT_LIST_FIELD(struct legal, trails, TRAIL, 0, 0),
    OPT_LIST_FIELD(struct legal, tunnels, TUNNEL, 0, 0),
    OPT_LIST_FIELD(struct legal, sites, SITE, 0, 0),
};
#define base_legal_fields    legal_fields
#define platoon_legal_fields legal_fields
#define game_legal_fields    legal_fields

#define SUBS_MAX 64

/* Verbs with a flag, in the order of the registry; filled once. */
struct verb_list {
    int count;
    const struct verb *verb[SUBS_MAX];
};

static const struct verb_list *verbs_for(uint32_t flag)
{
    static struct verb_list lists[3];
    static bool ready;
    if (!ready) {
        for (size_t i = 0; i < verb_count(); i++) {
            const struct verb *verb = verb_at(i);
            const uint32_t flags[3] = {VERB_FOR_BASE, VERB_FOR_PLATOON, VERB_FOR_GAME};
            for (int k = 0; k < 3; k++) {
                if ((verb->flags & flags[k]) && verb->legal != NULL) {
                    assert(lists[k].count < SUBS_MAX);
                    lists[k].verb[lists[k].count++] = verb;
                }
            }
        }
        ready = true;
    }
    return &lists[flag == VERB_FOR_BASE ? 0 : flag == VERB_FOR_PLATOON ? 1 : 2];
}

static bool may_ask(const struct game *g, const struct audience *who, const struct verb *verb)
{
    uint32_t mine = (1U << who->role) | (who->host ? (uint32_t)BY_HOST : 0U);
    return (verb->roles & mine) != 0 && (verb->phases & (1U << g->table.phase)) != 0;
}

static bool ask(const struct game *g,
                const struct audience *who,
                const struct verb *verb,
                int id,
                struct legal *out)
{
    if (!may_ask(g, who, verb)) {
        return false;
    }
    const struct actor actor = {
        .seat = who->seat, .role = who->role, .platoons = who->platoons, .host = who->host};
    out->ok = 1;
    const bool leads = who->role == ROLE_UMPIRE || who->host;
    if (g->table.paused && !(verb->flags & VERB_WHILE_PAUSED) && !leads) {
        out->why = REJECT_PAUSED;
    } else {
        verb->legal(g, &actor, id, out);
    }
    if (out->why != REJECT_NONE) {
        out->ok = 0;
    }
    return true;
}

static int base_subs(void)
{
    return verbs_for(VERB_FOR_BASE)->count;
}

static const char *base_sub_name(int sub)
{
    return verbs_for(VERB_FOR_BASE)->verb[sub]->name;
}

static int count_bases(const struct game *g)
{
    return g->table.base_count;
}

static bool
build_base_legal(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    const struct base *base = base_of(g, id);
    bool lent = base->seat != 0 && base->seat == who->seat;
    bool own = lent || ((who->platoons >> (base->platoon - 1)) & 1U) != 0;
    if (base->removed || who->role != ROLE_PLAYER || !own) {
        return false;
    }
    return ask(g, who, verbs_for(VERB_FOR_BASE)->verb[sub], id, out);
}

VIEW_PART(base_legal,
          legal,
          "legal",
          'b',
          VIEW_LEGAL,
          .flags = VIEW_PER_SEAT,
          .count = count_bases,
          .sub_count = base_subs,
          .sub_name = base_sub_name,
          .build = build_base_legal);

static int platoon_subs(void)
{
    return verbs_for(VERB_FOR_PLATOON)->count;
}

static const char *platoon_sub_name(int sub)
{
    return verbs_for(VERB_FOR_PLATOON)->verb[sub]->name;
}

static int count_platoons(const struct game *g)
{
    return g->table.platoon_count;
}

static bool build_platoon_legal(
    const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    bool own = ((who->platoons >> (id - 1)) & 1U) != 0;
    if (!own && who->role != ROLE_UMPIRE) {
        return false;
    }
    return ask(g, who, verbs_for(VERB_FOR_PLATOON)->verb[sub], id, out);
}

VIEW_PART(platoon_legal,
          legal,
          "platoon_legal",
          'p',
          VIEW_LEGAL,
          .flags = VIEW_PER_SEAT,
          .count = count_platoons,
          .sub_count = platoon_subs,
          .sub_name = platoon_sub_name,
          .build = build_platoon_legal);

static int game_subs(void)
{
    return verbs_for(VERB_FOR_GAME)->count;
}

static const char *game_sub_name(int sub)
{
    return verbs_for(VERB_FOR_GAME)->verb[sub]->name;
}

static int one(const struct game *g)
{
    (void)g;
    return 1;
}

static bool
build_game_legal(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    if (only_looks(who)) {
        return false;
    }
    return ask(g, who, verbs_for(VERB_FOR_GAME)->verb[sub], id, out);
}

VIEW_PART(game_legal,
          legal,
          "game_legal",
          '\0',
          VIEW_LEGAL,
          .flags = VIEW_PER_SEAT,
          .count = one,
          .sub_count = game_subs,
          .sub_name = game_sub_name,
          .build = build_game_legal);

RULE(view_legal,
     "D36",
     .views = VIEWS(&view_base_legal, &view_platoon_legal, &view_game_legal));
