/* Ready-made answers to "who may see this event". */
#include "core/event.h"
#include "core/game.h"
#include "core/view.h"

bool seen_by_umpire(const struct game *g, const struct audience *who, const void *args)
{
    (void)args;
    return who->role == ROLE_UMPIRE || g->table.phase == PHASE_REVEALED;
}
