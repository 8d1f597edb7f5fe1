/* What is true of every game at all times, one function each. For tests, simulation and debug
 * builds; nothing here repairs anything. */
#include "core/core.h"

#include "core/cards.h"
#include "core/game.h"
#include "core/tunnels.h"

static bool is_leader(int kind)
{
    return kind == BASE_OFFICER || kind == BASE_SERGEANT || kind == BASE_SQUAD_LEADER;
}

static bool is_mustered(const struct game *g, const struct base *base)
{
    return base->platoon != 0 && platoon_of(g, base->platoon)->mustered;
}

static const char *counts_fault(const struct game *g)
{
    const struct table *t = &g->table;
    if (t->base_count > BASES_MAX || t->figure_count > FIGURES_MAX ||
        t->place_count > PLACES_MAX || t->opening_count > OPENINGS_MAX ||
        t->scenery_count > SCENERY_MAX || t->platoon_count > PLATOONS_MAX) {
        return "a list is longer than its limit";
    }
    return t->objective <= t->place_count ? NULL : "the objective is no place";
}

/* Cards lie on houses, on the objective, in the draw deck or among the removed. Rule: D25 */
static const char *card_places_fault(const struct game *g)
{
    const struct cards *cards = &g->table.cards;
    const char *fault = cards_fault(cards);
    if (fault != NULL) {
        return fault;
    }
    for (int id = 1; id <= PLACES_MAX; id++) {
        int kind = place_of(g, id)->kind;
        if (cards->height[id] > 0 &&
            (id > g->table.place_count || (kind != PLACE_HOUSE && kind != PLACE_OBJECTIVE))) {
            return "a card lies on a place that is no house";
        }
    }
    return NULL;
}

/* As many of each face as there are packs. Rule: FME-02 */
static const char *packs_fault(const struct game *g)
{
    const struct cards *cards = &g->table.cards;
    int of_face[CARDS_PER_PACK] = {0};
    if (cards->count % CARDS_PER_PACK != 0) {
        return "a pack has not 52 cards";
    }
    for (int i = 0; i < cards->count; i++) {
        if (cards->face[i] >= CARDS_PER_PACK) {
            return "a card has no face";
        }
        of_face[cards->face[i]]++;
    }
    for (int face = 0; face < CARDS_PER_PACK; face++) {
        if (of_face[face] != cards->count / CARDS_PER_PACK) {
            return "a face is missing or there too often";
        }
    }
    return NULL;
}

/* The RPD stands as long as its own Ace of Spades lies on the objective. Rule: FME-44, D7 */
static const char *rpd_fault(const struct game *g)
{
    const struct table *t = &g->table;
    if (t->system != SYSTEM_STREET || t->cards.count == 0 || t->objective == 0 || t->rpd_out ||
        t->phase < PHASE_DEPLOYMENT) {
        return NULL;
    }
    return cards_find_rpd_ace(&t->cards, t->objective) >= 0 ? NULL
                                                            : "the RPD stands without its ace";
}

/* Rule: FME-13, FME-15 */
static const char *edna_fault(const struct game *g)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        if (base_of(g, id)->edna < 0) {
            return "an EDNA is below 0";
        }
        if (base_of(g, id)->edna > EDNA_MAX) {
            return "an EDNA is above the highest";
        }
    }
    return NULL;
}

/* Rule: FME-09 */
static const char *lf_fault(const struct game *g)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->lf != 0 && !is_leader(base->kind)) {
            return "one who leads nobody has a Leadership Factor";
        }
    }
    return NULL;
}

/* Rule: IN-01 */
static const char *figures_fault(const struct game *g)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base < 1 || figure->base > g->table.base_count) {
            return "a man belongs to no base";
        }
        if (figure->status >= STATUS_FIGURE_COUNT) {
            return "a man has no status";
        }
        if (base_of(g, figure->base)->kind == BASE_TANK) {
            return "a man belongs to a tank";
        }
    }
    return NULL;
}

/* Wounded, dead and missing are counted once by platoon and once by figure. Rule: FME-38 */
static const char *losses_fault(const struct game *g)
{
    int32_t lost[PLATOONS_MAX + 1][STATUS_FIGURE_COUNT] = {{0}};
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        lost[base_of(g, figure->base)->platoon][figure->status]++;
    }
    for (int id = 1; id <= g->table.platoon_count; id++) {
        const struct platoon *platoon = platoon_of(g, id);
        if (platoon->mustered && (platoon->wounded != lost[id][STATUS_FIGURE_WOUNDED] ||
                                  platoon->dead != lost[id][STATUS_FIGURE_DEAD] ||
                                  platoon->missing != lost[id][STATUS_FIGURE_MISSING])) {
            return "the losses of a platoon do not match its men";
        }
    }
    return NULL;
}

static bool keeps_base(int status)
{
    return status == STATUS_FIGURE_FIT || status == STATUS_FIGURE_INJURED ||
           status == STATUS_FIGURE_BELOW || status == STATUS_FIGURE_DOWN;
}

/* A base is removed when none of its men is left; a tank has none. Rule: IN-01, D10, D52 */
static const char *removed_fault(const struct game *g)
{
    uint8_t men[BASES_MAX + 1] = {0};
    for (int i = 0; i < g->table.figure_count; i++) {
        men[g->table.figures[i].base] += keeps_base(g->table.figures[i].status);
    }
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->kind == BASE_TANK || !is_mustered(g, base)) {
            continue;
        }
        if (!base->removed && men[id] == 0) {
            return "a base without men is in play";
        }
        if (base->removed && men[id] > 0) {
            return "a base with men is out of play";
        }
    }
    return NULL;
}

/* A man below ground is in one party, and a party is of men below. Rule: D52 */
static const char *below_fault(const struct game *g)
{
    int below = 0;
    int in_parties = 0;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        const bool deep =
            figure->status == STATUS_FIGURE_BELOW || figure->status == STATUS_FIGURE_DOWN;
        if (is_below(figure) && slot_in_party(party_of(g, figure->party), i + 1) < 0) {
            return "a man below is in no party";
        }
        if (is_below(figure) ? !deep && figure->status != STATUS_FIGURE_INJURED : deep) {
            return "a man is below ground and is not";
        }
        below += is_below(figure);
    }
    for (int id = 1; id <= PARTIES_MAX; id++) {
        for (int k = 0; k < PARTY_FIGURES_MAX; k++) {
            in_parties += party_of(g, id)->used && party_of(g, id)->figure[k] != 0;
        }
        if (party_of(g, id)->used && !tunnel_of(g, party_of(g, id)->tunnel)->used) {
            return "a party is in no tunnel";
        }
    }
    return below == in_parties ? NULL : "a party has a man who is not below";
}

static bool somebody_stands(const struct game *g, int base)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        if (g->table.figures[i].base == base && figure_stands(&g->table.figures[i])) {
            return true;
        }
    }
    return false;
}

/* Rule: D52 */
static const char *all_below_fault(const struct game *g)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->place != 0 && !base->removed && !base->engaged && has_men_below(g, id) &&
            !somebody_stands(g, id)) {
            return "a base stands on the board whose men are all below";
        }
    }
    return NULL;
}

static const char *base_place_fault(const struct game *g, const struct base *base)
{
    if (base->place > g->table.place_count) {
        return "a base stands on no place";
    }
    if (base->removed || base->place == 0) {
        return NULL;
    }
    int kind = place_of(g, base->place)->kind;
    if (kind == PLACE_OBJECTIVE && !g->table.rpd_out) {
        return "a base is inside the objective while the RPD stands";
    }
    if (base->kind == BASE_TANK &&
        (kind == PLACE_HOUSE || kind == PLACE_BACK_GARDEN || kind == PLACE_OBJECTIVE)) {
        return "a tank is inside a house or a back garden";
    }
    return NULL;
}

/* Rule: D7, D10 */
static const char *places_fault(const struct game *g)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const char *fault = base_place_fault(g, base_of(g, id));
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}

/* Rule: FME-22, D1 */
static const char *flags_fault(const struct game *g)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->action >= ACTION_COUNT || base->kind >= BASE_COUNT) {
            return "a base has an unknown kind or action";
        }
        if (base->platoon < 1 || base->platoon > g->table.platoon_count) {
            return "a base belongs to no platoon";
        }
        if (base->behind_tank > g->table.base_count || base->cover_for > g->table.base_count) {
            return "a base follows or covers none";
        }
    }
    return NULL;
}

/* A step that fits the phase. Rule: D5 */
static const char *steps_fault(const struct game *g)
{
    for (int id = 1; id <= g->table.platoon_count; id++) {
        int step = platoon_of(g, id)->step;
        bool end_of_turn_step = step == STEP_UNDER_FIRE || step == STEP_RALLYING;
        if (step >= STEP_COUNT || (end_of_turn_step && g->table.phase < PHASE_END_OF_TURN)) {
            return "a platoon is in a step of another phase";
        }
    }
    bool in_turn = g->table.phase == PHASE_ORDERS || g->table.phase == PHASE_END_OF_TURN;
    return in_turn && g->table.turn < 1 ? "a turn has no number" : NULL;
}

/* Rule: FME-07 */
static const char *pools_fault(const struct game *g)
{
    for (int id = 1; id <= g->table.platoon_count; id++) {
        if (platoon_of(g, id)->smoke < 0 || platoon_of(g, id)->cs < 0) {
            return "a platoon has fewer than no rounds";
        }
    }
    return NULL;
}

/* Each card is in the main deck, on a clock, or out of play; a further clock after a bomb holds
 * copies. Rule: BUSH-07, D53 */
static const char *chase_cards_fault(const struct game *g)
{
    const struct chase *chase = &g->table.chase;
    if (chase->trail_count == 0) {
        return NULL;
    }
    int32_t cards = chase->main + chase->out;
    for (int i = 0; i < TRAILS_MAX; i++) {
        if (chase->trails[i].running < 0) {
            return "a Running Deck has fewer than no cards";
        }
        cards += chase->trails[i].running;
    }
    if (chase->main < 0 || chase->out < 0) {
        return "the main deck or what is out of play has fewer than no cards";
    }
    return cards == g->table.options.main_deck + chase->copied
               ? NULL
               : "the cards of the chase do not add up";
}

/* Nobody of the hunted is made or lost but by falling. Rule: IN-50 */
static const char *hunted_fault(const struct game *g)
{
    const struct chase *chase = &g->table.chase;
    int32_t terrs = 0;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        terrs += chase->groups[i].figures;
    }
    return terrs > chase->terrs ? "there are more terrs than there were" : NULL;
}

/* Who fights as an enemy group is one, and a contact has its ground. Rule: BUSH-25, IN-52 */
static const char *contact_fault(const struct game *g)
{
    const struct chase *chase = &g->table.chase;
    const struct chase_contact *contact = &chase->contact;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        const struct terr_group *group = &chase->groups[i];
        if (group->enemy != 0 && !enemy_of(g, group->enemy)->used) {
            return "terrs fight as a group that there is not";
        }
    }
    if (g->table.phase == PHASE_CHASE && contact->trail != 0) {
        return "a contact goes on behind the chase";
    }
    if (g->table.phase != PHASE_CONTACT) {
        return NULL;
    }
    if (contact->trail == 0 || contact->real_site < 1 ||
        contact->real_site > contact->site_count) {
        return "a contact has no ground";
    }
    return (contact->zone_count > 0 && contact->ambush == TRAIL_AMBUSH_NONE) ||
                   (chase->step == CHASE_STEP_FIGHT) != (contact->engagement != 0)
               ? "a contact is not what it says"
               : NULL;
}

/* Rule: BUSH-02, BUSH-22 */
static const char *chase_teams_fault(const struct game *g)
{
    const struct options *options = &g->table.options;
    for (int i = 0; i < PLATOONS_MAX; i++) {
        const struct chase_team *team = &g->table.chase.teams[i];
        if (team->used && (team->bush < options->bush_min || team->bush > team->bush_max)) {
            return "a BUSH factor is out of its bounds";
        }
        if (team->used && team->trail > TRAILS_MAX) {
            return "a team follows no trail";
        }
    }
    return NULL;
}

/* Rule: IN-20, RASH-02 */
static const char *enemies_fault(const struct game *g)
{
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        const struct enemy *enemy = enemy_of(g, id);
        if (!enemy->used) {
            continue;
        }
        if (enemy->figure_count < 1 || enemy->figure_count > ENEMY_FIGURES_MAX) {
            return "an enemy group has too few or too many figures";
        }
        if (enemy->place < 1 || enemy->place > g->table.place_count) {
            return "an enemy group stands on no place";
        }
    }
    return g->table.body_count < 0 ? "the body count is below 0" : NULL;
}

static bool fight_runs(const struct game *g, int id)
{
    return id >= 1 && id <= ENGAGEMENTS_MAX && engagement_of(g, id)->used &&
           !engagement_of(g, id)->over;
}

/* Groups name a fight that runs, and an enemy or bases that name it back. Rule: IN-21, D51 */
static const char *fighter_fault(const struct game *g, const struct fighter *fighter)
{
    if (!fight_runs(g, fighter->engagement)) {
        return "a group is in a fight that does not run";
    }
    if (fighter->state >= FIGHTER_COUNT || fighter->base_count > FIGHTER_BASES_MAX ||
        (fighter->enemy != 0) != (fighter->base_count == 0)) {
        return "a group in a fight is neither enemy nor bases";
    }
    for (int i = 0; i < fighter->base_count; i++) {
        if (fighter->base[i] < 1 || fighter->base[i] > g->table.base_count) {
            return "a group in a fight has a base that there is not";
        }
        if (base_of(g, fighter->base[i])->engaged != fighter->engagement) {
            return "a base in a group is not in its fight";
        }
    }
    if (fighter->enemy == 0) {
        return NULL;
    }
    if (fighter->enemy > ENEMIES_MAX || !enemy_of(g, fighter->enemy)->used ||
        enemy_of(g, fighter->enemy)->engaged != fighter->engagement) {
        return "an enemy in a fight is not in it";
    }
    return enemy_of(g, fighter->enemy)->gone && fighter->state != FIGHTER_DESTROYED
               ? "an enemy that is gone fights on"
               : NULL;
}

/* Who is engaged is in exactly one group. Rule: D51 */
static const char *fights_fault(const struct game *g)
{
    uint8_t groups_of_base[BASES_MAX + 1] = {0};
    uint8_t groups_of_enemy[ENEMIES_MAX + 1] = {0};
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        const char *fault = fighter->engagement == 0 ? NULL : fighter_fault(g, fighter);
        if (fault != NULL) {
            return fault;
        }
        for (int i = 0; i < fighter->base_count; i++) {
            groups_of_base[fighter->base[i]]++;
        }
        groups_of_enemy[fighter->enemy]++; /* [0] counts what is no enemy */
    }
    for (int id = 1; id <= g->table.base_count; id++) {
        if (groups_of_base[id] != (base_of(g, id)->engaged != 0)) {
            return "an engaged base is in no group, or in two";
        }
    }
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        if (groups_of_enemy[id] != (enemy_of(g, id)->engaged != 0)) {
            return "an engaged enemy is in no group, or in two";
        }
    }
    return NULL;
}

/* Rule: IN-72, D50 */
static const char *injects_fault(const struct game *g)
{
    for (int id = 1; id <= INJECTS_MAX; id++) {
        const struct inject *inject = inject_of(g, id);
        if (inject->state >= INJECT_STATE_COUNT || inject->kind >= INJECT_COUNT ||
            inject->trigger >= TRIGGER_COUNT) {
            return "an inject is of no kind";
        }
        if (inject->place > g->table.place_count || inject->base > g->table.base_count ||
            inject->enemy > ENEMIES_MAX ||
            (inject->enemy != 0 && !enemy_of(g, inject->enemy)->used)) {
            return "an inject is about something that there is not";
        }
        if (inject->due != 0 && inject->state != INJECT_STATE_ARMED) {
            return "an inject is due that is not armed";
        }
    }
    return NULL;
}

const char *game_fault(const struct game *g)
{
    static const char *(*const invariants[])(const struct game *g) = {
        counts_fault,  card_places_fault, packs_fault,   rpd_fault,         edna_fault,
        lf_fault,      figures_fault,     flags_fault,   losses_fault,      removed_fault,
        places_fault,  steps_fault,       pools_fault,   chase_cards_fault, chase_teams_fault,
        enemies_fault, fights_fault,      injects_fault, below_fault,       all_below_fault,
        hunted_fault,  contact_fault,
    };
    for (size_t i = 0; i < COUNT_OF(invariants); i++) {
        const char *fault = invariants[i](g);
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}
