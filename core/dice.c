/* The three sources of dice, and the sealed streams under two of them. */
#include "core/dice.h"

#include <sodium/crypto_generichash.h>
#include <sodium/crypto_stream_chacha20.h>

#include "core/game.h"

#define BLOCK_BYTES 64 /* of ChaCha20 */

uint8_t stream_byte(const uint8_t *key, unsigned stream, uint64_t at)
{
    assert(stream < STREAMS && at / BLOCK_BYTES <= UINT32_MAX);
    uint8_t nonce[crypto_stream_chacha20_IETF_NONCEBYTES] = {0};
    nonce[sizeof(nonce) - 1] = (uint8_t)stream;
    uint8_t block[BLOCK_BYTES] = {0};
    uint32_t block_number = (uint32_t)(at / BLOCK_BYTES);
    crypto_stream_chacha20_ietf_xor_ic(block, block, sizeof(block), nonce, block_number, key);
    return block[at % BLOCK_BYTES];
}

void seal_commitment(const uint8_t *seed, uint8_t *commitment)
{
    crypto_generichash(commitment, SEED_BYTES, seed, SEED_BYTES, NULL, 0);
}

void seal_key(const struct game *g, uint8_t *key)
{
    uint8_t message[SEATS_MAX * (1 + CONTRIBUTION_BYTES)];
    size_t len = 0;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        const struct contribution *c = &g->record.contributions[seat - 1];
        if (c->given && c->opened) {
            message[len++] = (uint8_t)seat;
            memcpy(message + len, c->bytes, CONTRIBUTION_BYTES);
            len += CONTRIBUTION_BYTES;
        }
    }
    crypto_generichash(key, SEED_BYTES, message, len, g->record.server_seed, SEED_BYTES);
}

/* Rule: fairness 5. */
static uint32_t sealed_uniform(void *state, struct game *g, unsigned stream, uint32_t n)
{
    (void)state;
    assert(n >= 1 && n <= 256 && stream < STREAMS);
    if (n == 1) {
        return 0;
    }
    uint32_t limit = 256 - 256 % n;
    for (;;) {
        uint32_t byte = stream_byte(g->record.key, stream, g->record.stream_at[stream]++);
        if (byte < limit) {
            return byte % n;
        }
    }
}

static bool sealed_throw(void *state, struct game *g, struct roll *roll)
{
    for (int i = 0; i < roll->count; i++) {
        roll->result[i] = (uint8_t)(1 + sealed_uniform(state, g, roll->stream, roll->sides));
    }
    return true;
}

struct dice dice_sealed(void)
{
    return (struct dice){sealed_throw, sealed_uniform, NULL, false};
}

static bool script_throw(void *state, struct game *g, struct roll *roll)
{
    (void)g;
    struct dice_script *script = state;
    if (script->used + roll->count > script->count) {
        return false;
    }
    for (int i = 0; i < roll->count; i++) {
        roll->result[i] = (uint8_t)script->results[script->used++];
    }
    roll->hand = script->hand;
    return true;
}

/* A script that has run dry shuffles nothing: the last card stays last. */
static uint32_t script_uniform(void *state, struct game *g, unsigned stream, uint32_t n)
{
    (void)g;
    (void)stream;
    struct dice_script *script = state;
    if (script->used >= script->count) {
        return n - 1;
    }
    return ((uint32_t)script->results[script->used++] - 1) % n;
}

struct dice dice_scripted(struct dice_script *script)
{
    return (struct dice){script_throw, script_uniform, script, false};
}

struct dice dice_typed(struct dice_script *script)
{
    script->hand = true;
    return (struct dice){script_throw, sealed_uniform, script, true};
}

static bool typed_or_sealed_throw(void *state, struct game *g, struct roll *roll)
{
    if (script_throw(state, g, roll)) {
        return true;
    }
    return sealed_throw(NULL, g, roll);
}

struct dice dice_typed_then_sealed(struct dice_script *script)
{
    script->hand = true;
    return (struct dice){typed_or_sealed_throw, sealed_uniform, script, true};
}
