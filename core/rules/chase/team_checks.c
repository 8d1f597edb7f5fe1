/* What the orders of all teams ask first. Rule: BUSH-07, BUSH-16, D36, D53 */
#include "core/rules/chase/team_checks.h"

#include "core/chase_teams.h"
#include "core/core.h"

enum reject team_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    if (platoon < 1 || platoon > g->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    if (!commands_platoon(actor, platoon)) {
        return REJECT_NOT_ALLOWED;
    }
    if (!team_is_able(g, platoon)) {
        return REJECT_NO_TEAM;
    }
    if (g->table.chase.step != CHASE_STEP_PURSUERS) {
        return REJECT_TERRS_FIRST;
    }
    const struct chase_team *team = team_of(g, platoon);
    return team->blocking                  ? REJECT_TEAM_BLOCKS
           : team->act != TEAM_ACT_NOTHING ? REJECT_TEAM_ACTED
                                           : REJECT_NONE;
}

enum reject tracking_refusal(const struct game *g, int platoon, bool tracks)
{
    const bool principal = principal_of(g, team_of(g, platoon)->trail) == platoon;
    return principal == tracks ? REJECT_NONE : tracks ? REJECT_NOT_TRACKING : REJECT_TRACKS;
}

struct chase_cards known_cards(const struct game *g, const struct actor *actor, int platoon)
{
    const struct chase_team *team = team_of(g, platoon);
    if (actor->role == ROLE_UMPIRE || g->table.options.clock_public) {
        return cards_of(g, team->trail);
    }
    return (struct chase_cards){team->seen_main, team->seen_running};
}

RULE(team_checks, "BUSH-07 BUSH-16 D53", .verbs = NULL);
