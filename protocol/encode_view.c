#include "protocol/encode.h"

#include <assert.h>
#include <string.h>

#include "core/fog.h"
#include "protocol/field_json.h"

/* One entry of a part, built for one audience. */
struct entry {
    bool present;
    _Alignas(8) uint8_t fields[VIEW_PART_MAX];
};

static void build(struct entry *entry,
                  const struct view_part *part,
                  const struct game *game,
                  const struct audience *who,
                  int id,
                  int sub)
{
    assert(part->size <= VIEW_PART_MAX);
    memset(entry->fields, 0, part->size);
    entry->present = id <= part->count(game) && part->build(game, who, id, sub, entry->fields);
}

static bool wanted(const struct view_part *part, const struct game *game, unsigned shares)
{
    if (part->bit == VIEW_LEGAL) {
        return (shares & VIEW_ORDERS) != 0;
    }
    bool differs = (part->flags & VIEW_PER_SEAT) != 0 ||
                   ((part->flags & VIEW_FOGGED) != 0 && fog_differs(game));
    return (shares & (differs ? VIEW_OWN : VIEW_SHARED)) != 0;
}

/* Writes `{` before the first entry of a container, so that empty ones leave no trace. */
static void open_once(struct writer *out, bool *open)
{
    if (!*open) {
        write_open(out, '{');
        *open = true;
    }
}

/* Drops a key that was written for a container which stayed empty. */
static void undo_key(struct writer *out, size_t mark)
{
    out->len = mark;
}

static bool encode_subs(struct writer *out,
                        const struct view_part *part,
                        const struct game *game,
                        const struct audience *who,
                        int id)
{
    bool open = false;
    for (int sub = 0; sub < part->sub_count(); sub++) {
        struct entry entry;
        build(&entry, part, game, who, id, sub);
        if (!entry.present) {
            continue;
        }
        open_once(out, &open);
        write_key(out, part->sub_name(sub));
        write_open(out, '{');
        fields_encode(out, part->fields, part->field_count, entry.fields, true);
        write_close(out, '}');
    }
    if (open) {
        write_close(out, '}');
    }
    return open;
}

static bool encode_id(struct writer *out,
                      const struct view_part *part,
                      const struct game *game,
                      const struct audience *who,
                      int id)
{
    if (part->sub_count != NULL) {
        return encode_subs(out, part, game, who, id);
    }
    struct entry entry;
    build(&entry, part, game, who, id, 0);
    if (!entry.present) {
        return false;
    }
    write_open(out, '{');
    fields_encode(out, part->fields, part->field_count, entry.fields, true);
    write_close(out, '}');
    return true;
}

void view_encode(struct writer *out,
                 const struct game *game,
                 const struct audience *who,
                 unsigned shares)
{
    for (size_t i = 0; i < view_part_count(); i++) {
        const struct view_part *part = view_part_at(i);
        if (!wanted(part, game, shares)) {
            continue;
        }
        size_t mark = out->len;
        write_key(out, part->collection);
        if (part->prefix == '\0') {
            if (!encode_id(out, part, game, who, 1)) {
                undo_key(out, mark);
            }
            continue;
        }
        write_open(out, '{');
        for (int id = 1; id <= part->count(game); id++) {
            size_t before = out->len;
            write_id_key(out, part->prefix, id);
            if (!encode_id(out, part, game, who, id)) {
                undo_key(out, before);
            }
        }
        write_close(out, '}');
    }
}

/* Writes how one entry changed: a whole object, a patch, null. */
static bool encode_entry_change(struct writer *out,
                                const struct view_part *part,
                                const struct entry *before,
                                const struct entry *after)
{
    if (!after->present) {
        if (before->present) {
            write_null(out);
        }
        return before->present;
    }
    if (before->present && memcmp(before->fields, after->fields, part->size) == 0) {
        return false;
    }
    size_t mark = out->len;
    write_open(out, '{');
    bool any = true;
    if (before->present) {
        any = fields_encode_changes(out, part->fields, part->field_count, before->fields,
                                    after->fields);
    } else {
        fields_encode(out, part->fields, part->field_count, after->fields, true);
    }
    write_close(out, '}');
    if (!any) {
        out->len = mark;
    }
    return any;
}

/* What a patch compares. */
struct change {
    const struct game *before, *after;
    const struct audience *who;
};

static bool encode_sub_changes(struct writer *out,
                               const struct view_part *part,
                               const struct change *change,
                               int id)
{
    /* A collection entry with no sub left is removed whole, and comes back whole. */
    bool open = false;
    bool was = false;
    bool is = false;
    size_t start = out->len;
    for (int sub = 0; sub < part->sub_count(); sub++) {
        struct entry before;
        struct entry after;
        build(&before, part, change->before, change->who, id, sub);
        build(&after, part, change->after, change->who, id, sub);
        was = was || before.present;
        is = is || after.present;
        if (before.present == after.present &&
            (!after.present || memcmp(before.fields, after.fields, part->size) == 0)) {
            continue;
        }
        open_once(out, &open);
        size_t mark = out->len;
        write_key(out, part->sub_name(sub));
        if (!encode_entry_change(out, part, &before, &after)) {
            undo_key(out, mark);
        }
    }
    if (was && !is) {
        out->len = start;
        write_null(out);
        return true;
    }
    if (open) {
        write_close(out, '}');
    }
    return open;
}

static bool encode_id_change(struct writer *out,
                             const struct view_part *part,
                             const struct change *change,
                             int id)
{
    if (part->sub_count != NULL) {
        return encode_sub_changes(out, part, change, id);
    }
    struct entry before;
    struct entry after;
    build(&before, part, change->before, change->who, id, 0);
    build(&after, part, change->after, change->who, id, 0);
    return encode_entry_change(out, part, &before, &after);
}

static bool encode_part_changes(struct writer *out,
                                const struct view_part *part,
                                const struct change *change)
{
    size_t start = out->len;
    write_key(out, part->collection);
    if (part->prefix == '\0') {
        if (encode_id_change(out, part, change, 1)) {
            return true;
        }
        undo_key(out, start);
        return false;
    }
    bool open = false;
    int was = part->count(change->before);
    int is = part->count(change->after);
    for (int id = 1; id <= (was > is ? was : is); id++) {
        size_t mark = out->len;
        bool opened = open;
        open_once(out, &open);
        write_id_key(out, part->prefix, id);
        if (!encode_id_change(out, part, change, id)) {
            undo_key(out, mark);
            open = opened;
        }
    }
    if (!open) {
        undo_key(out, start);
        return false;
    }
    write_close(out, '}');
    return true;
}

bool view_encode_changes(struct writer *out,
                         const struct game *before,
                         const struct game *after,
                         const struct audience *who,
                         uint32_t touched,
                         unsigned shares)
{
    const struct change change = {before, after, who};
    bool any = false;
    for (size_t i = 0; i < view_part_count(); i++) {
        const struct view_part *part = view_part_at(i);
        if (wanted(part, after, shares) && (part->bit & touched) != 0) {
            any = encode_part_changes(out, part, &change) || any;
        }
    }
    return any;
}
