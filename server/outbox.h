/* How rooms speak to connections without knowing sockets. What is posted leaves only when the
 * journal has committed `position`; all that one connection is due then goes out as one frame.
 * Rule: D22, D42. */
#ifndef UMPIRED_SERVER_OUTBOX_H
#define UMPIRED_SERVER_OUTBOX_H

#include <stddef.h>
#include <stdint.h>

/* Bytes shared by several connections: counted references, never changed once posted. */
struct bytes {
    unsigned refs;
    size_t len;
    char data[];
};

/* A copy of `len` bytes with one reference, or NULL; bytes_ref adds one; bytes_unref drops one
 * and frees at none (NULL is fine). */
struct bytes *bytes_new(const char *data, size_t len);
struct bytes *bytes_ref(struct bytes *bytes);
void bytes_unref(struct bytes *bytes);

/* A connection as rooms know it: given out by the socket layer, never 0, never used again. */
typedef uint64_t connection_id;

struct outbox {
    void *state;
    /* Posts one message: `head`, then `shared` (may be NULL). The head is copied, `shared` is
     * referenced. Together they are one JSON object. */
    void (*post)(void *state,
                 connection_id to,
                 uint64_t position,
                 const char *head,
                 size_t head_len,
                 struct bytes *shared);
    /* Closes after what was posted before has left; `code` is the websocket close code. */
    void (*close)(void *state, connection_id to, uint64_t position, int code, const char *why);
};

#endif
