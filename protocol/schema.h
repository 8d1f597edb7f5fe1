/* The wire described from the tables that read and write it: JSON Schema 2020-12 and
 * TypeScript. What the tables do not say (messages) is in protocol/schema/print_schema.c. */
#ifndef UMPIRED_PROTOCOL_SCHEMA_H
#define UMPIRED_PROTOCOL_SCHEMA_H

#include "core/core.h"
#include "protocol/writer.h"

/* One struct of the wire. */
struct schema_table {
    const char *name; /* of the definition, snake_case */
    const struct field *fields;
    size_t count;
};

/* What the root `room` of a view holds; its tables belong to the server. */
struct schema_room {
    struct schema_table seat, pending;
};

/* Lists of words in use, each once. */
#define SCHEMA_WORDS_MAX 96

struct schema_words {
    const struct words *list[SCHEMA_WORDS_MAX];
    size_t count;
};

/* Adds the words of a table. Two lists of one name must be one list: see the test. */
void schema_words_add(struct schema_words *all, const struct schema_table *table);

/* The words of all verbs, events, or views and room. */
void schema_words_of_commands(struct schema_words *all);
void schema_words_of_events(struct schema_words *all);
void schema_words_of_view(struct schema_words *all, const struct schema_room *room);

/* Members of a document: what it is called, and "word.<name>" for each list of words. */
void schema_head(struct writer *out, const char *file, const char *title);
void schema_words_put(struct writer *out, const struct schema_words *all);

/* The schema of one struct as an object. A patch (RFC 7396) needs nothing and removes with
 * null. */
void schema_object(struct writer *out, const struct schema_table *table, bool patch);

/* Whole documents, compact. `$defs` holds one definition per verb ("move"), event ("moved"),
 * collection of the view ("bases", "patch.bases"), and per list of words ("word.phase"). */
void schema_commands(struct writer *out);
void schema_events(struct writer *out);
void schema_view(struct writer *out, const struct schema_room *room);

/* One module of types for the web client: words, `Commands`, `Events`, `GameView`,
 * `RoomView`. Plain text, lines end in \n. */
void schema_typescript(struct writer *out, const struct schema_room *room);

#endif
