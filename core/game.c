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

/* A list of the table whose elements beyond its count are zero. */
struct list {
    size_t offset, size, element;
    int (*count)(const struct table *table);
};

#define LIST(member, counted)                                                                  \
    static int count_##member(const struct table *table)                                       \
    {                                                                                          \
        return table->counted;                                                                 \
    }
LIST(bases, base_count)
LIST(figures, figure_count)
LIST(places, place_count)
LIST(openings, opening_count)
LIST(scenery, scenery_count)
#undef LIST

#define LIST(member)                                                                           \
    {                                                                                          \
        offsetof(struct table, member), sizeof(((struct table *)NULL)->member),                \
            sizeof(((struct table *)NULL)->member[0]), count_##member                          \
    }
/* In the order in which they stand in the table. */
static const struct list lists[] = {LIST(bases), LIST(figures), LIST(places), LIST(openings),
                                    LIST(scenery)};
#undef LIST

void game_copy(struct game *to, const struct game *from)
{
    char *out = (char *)&to->table;
    const char *in = (const char *)&from->table;
    int count[COUNT_OF(lists)]; /* before the counts themselves are copied */
    size_t at = 0;
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        int a = lists[i].count(&to->table);
        int b = lists[i].count(&from->table);
        count[i] = a > b ? a : b;
    }
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        assert(at <= lists[i].offset);
        size_t used = lists[i].offset + lists[i].element * (size_t)count[i];
        memcpy(out + at, in + at, used - at);
        at = lists[i].offset + lists[i].size;
    }
    const size_t rest = sizeof(*to) - offsetof(struct game, table) - at;
    memcpy(out + at, in + at, rest);
#ifdef UMPIRED_PARANOID
    assert(memcmp(to, from, sizeof(*to)) == 0);
#endif
}
