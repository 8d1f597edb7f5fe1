#include "server/room_tables.h"

#include "server/room.h"

static const char *const doing_texts[] = {"free", "offline", "thinking", "done", NULL};
static const struct words doing_words = {"doing", doing_texts};

const struct field room_seat_fields[] = {
    TEXT_FIELD(struct seat_view, name),
    OPT_TEXT_FIELD(struct seat_view, asks),
    WORD_FIELD(struct seat_view, role, role_words),
    BOOL_FIELD(struct seat_view, held),
    BOOL_FIELD(struct seat_view, online),
    WORD_FIELD(struct seat_view, doing, doing_words),
    MS_FIELD(struct seat_view, since_ms),
    LIST_FIELD(struct seat_view, platoons, PLATOON, 0, 0),
};

const struct field room_pending_fields[] = {
    TEXT_FIELD(struct pending_view, id),
    TEXT_FIELD(struct pending_view, name),
    TEXT_FIELD(struct pending_view, purpose),
    OPT_ID_FIELD(struct pending_view, seat, SEAT),
    OPT_ID_FIELD(struct pending_view, platoon, PLATOON),
    OPT_ID_FIELD(struct pending_view, base, BASE),
    INT_FIELD(struct pending_view, count, 0, DICE_PER_ROLL_MAX),
    INT_FIELD(struct pending_view, sides, 0, 255),
    INT_FIELD(struct pending_view, asked, 0, TYPED_DICE_MAX),
    MS_FIELD(struct pending_view, since_ms),
    OPT_LIST_FIELD(struct pending_view, results, INT, 1, 100),
};

const size_t room_seat_field_count = COUNT_OF(room_seat_fields);
const size_t room_pending_field_count = COUNT_OF(room_pending_fields);
