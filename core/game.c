#include "core/core.h"

#include "core/game.h"

struct game *game_new(void)
{
    return calloc(1, sizeof(struct game));
}

void game_free(struct game *g)
{
    free(g);
}

size_t game_size(void)
{
    return sizeof(struct game);
}
