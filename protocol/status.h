/* Operations that failed: malformed input, no memory, disk. Never a lawful refusal (that is
 * enum reject), never our own bug (that is assert). */
#ifndef UMPIRED_PROTOCOL_STATUS_H
#define UMPIRED_PROTOCOL_STATUS_H

#define STATUS_MAP(X)                                                                          \
    X(OK, "ok", "done")                                                                        \
    X(NOT_JSON, "not_json", "this is not JSON")                                                \
    X(DUPLICATE_KEY, "duplicate_key", "a key stands twice in one object")                      \
    X(NOT_OBJECT, "not_object", "a message is a JSON object")                                  \
    X(TOO_DEEP, "too_deep", "nested too deeply")                                               \
    X(NUL, "nul", "a text holds the character NUL")                                            \
    X(UNKNOWN_TYPE, "unknown_type", "this type of message is not known")                       \
    X(UNKNOWN_FIELD, "unknown_field", "a field is not known")                                  \
    X(MISSING_FIELD, "missing_field", "a field is missing")                                    \
    X(WRONG_TYPE, "wrong_type", "a field has the wrong type")                                  \
    X(OUT_OF_RANGE, "out_of_range", "a value is out of its range")                             \
    X(BAD_WORD, "bad_word", "a word is not one of the list")                                   \
    X(TOO_LONG, "too_long", "too long")                                                        \
    X(WRONG_VERSION, "wrong_version", "this page is of another version; reload it")            \
    X(BAD_TOKEN, "bad_token", "this seat is not known here; scan its code again")              \
    X(BAD_CODE, "bad_code", "no game with this code is open")                                  \
    X(BAD_KEY, "bad_key", "the host key is wrong")                                             \
    X(SEAT_TAKEN, "seat_taken", "somebody sits there already")                                 \
    X(ASKED_FOR, "asked_for",                                                                  \
      "somebody else asks for this seat; wait for the umpire's answer")                        \
    X(LOCKED, "locked", "the umpire has locked the room")                                      \
    X(HELLO_FIRST, "hello_first", "say hello first")                                           \
    X(HELLO_TWICE, "hello_twice", "hello was said already")                                    \
    X(TOO_FAST, "too_fast", "too many messages; wait a moment")                                \
    X(TOO_OLD, "too_old", "this command is older than those still remembered")                 \
    X(READ_ONLY, "read_only", "the disk refuses to write; nothing is lost, please wait")       \
    X(NO_MEMORY, "no_memory", "out of memory")                                                 \
    X(IO, "io", "reading or writing failed")                                                   \
    X(CORRUPT, "corrupt", "stored data is damaged")                                            \
    X(NOT_FOUND, "not_found", "not found")                                                     \
    X(FULL, "full", "no room is left")

enum status {

#define STATUS_ENTRY(name, code, text) STATUS_##name,
    STATUS_MAP(STATUS_ENTRY)
#undef STATUS_ENTRY
        STATUS_COUNT
};

/* Wire name ("not_json") and English sentence. */
const char *status_code(enum status status);
const char *status_text(enum status status);

#endif
