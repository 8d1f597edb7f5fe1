/* The structs of the root `room` of a view as tables of fields. */
#ifndef UMPIRED_SERVER_ROOM_TABLES_H
#define UMPIRED_SERVER_ROOM_TABLES_H

#include <stddef.h>

#include "core/field.h"

/* Of struct seat_view and struct pending_view. */
extern const struct field room_seat_fields[];
extern const size_t room_seat_field_count;
extern const struct field room_pending_fields[];
extern const size_t room_pending_field_count;

#endif
