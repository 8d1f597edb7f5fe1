#include "core/wide.h"

#define LIMB_BITS 32

struct wide wide_of(uint64_t value)
{
    struct wide w = {{(uint32_t)value, (uint32_t)(value >> LIMB_BITS)}};
    return w;
}

struct wide wide_add(struct wide a, struct wide b)
{
    uint64_t carry = 0;
    for (int i = 0; i < WIDE_LIMBS; i++) {
        carry += (uint64_t)a.limb[i] + b.limb[i];
        a.limb[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    assert(carry == 0);
    return a;
}

struct wide wide_minus(struct wide a, struct wide b)
{
    uint64_t borrow = 0;
    for (int i = 0; i < WIDE_LIMBS; i++) {
        const uint64_t take = b.limb[i] + borrow;
        borrow = a.limb[i] < take;
        a.limb[i] = (uint32_t)(a.limb[i] - take);
    }
    assert(borrow == 0);
    return a;
}

struct wide wide_times_small(struct wide a, uint32_t b)
{
    uint64_t carry = 0;
    for (int i = 0; i < WIDE_LIMBS; i++) {
        carry += (uint64_t)a.limb[i] * b;
        a.limb[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    assert(carry == 0);
    return a;
}

struct wide wide_times(struct wide a, struct wide b)
{
    struct wide product = {{0}};
    for (int i = 0; i < WIDE_LIMBS; i++) {
        uint64_t carry = 0;
        for (int k = 0; i + k < WIDE_LIMBS; k++) {
            carry += (uint64_t)a.limb[k] * b.limb[i] + product.limb[i + k];
            product.limb[i + k] = (uint32_t)carry;
            carry >>= LIMB_BITS;
        }
        assert(carry == 0);
    }
    return product;
}

struct wide wide_power(uint32_t base, int exponent)
{
    struct wide power = wide_of(1);
    for (int i = 0; i < exponent; i++) {
        power = wide_times_small(power, base);
    }
    return power;
}

int wide_compare(struct wide a, struct wide b)
{
    for (int i = WIDE_LIMBS - 1; i >= 0; i--) {
        if (a.limb[i] != b.limb[i]) {
            return a.limb[i] < b.limb[i] ? -1 : 1;
        }
    }
    return 0;
}

bool wide_is_zero(struct wide a)
{
    return wide_compare(a, wide_of(0)) == 0;
}

/* The largest share whose product with `whole` is not above that of `scale` with `part`. */
int64_t wide_share(struct wide part, struct wide whole, int64_t scale)
{
    assert(!wide_is_zero(whole) && wide_compare(part, whole) <= 0);
    const struct wide goal = wide_times(part, wide_of((uint64_t)scale));
    int64_t low = 0;
    int64_t high = scale;
    while (low < high) {
        const int64_t middle = low + (high - low + 1) / 2;
        if (wide_compare(wide_times(whole, wide_of((uint64_t)middle)), goal) <= 0) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}
