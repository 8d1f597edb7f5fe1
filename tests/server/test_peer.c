/* Who is at the other end: headers are believed from listed proxies alone. Rule: F-57 */
#include "tests/support/test.h"

#include "server/peer.h"

static const char *peer(const char *socket_address, const char *trusted, const char *forwarded)
{
    static char out[PEER_BYTES];
    peer_address(socket_address, trusted, forwarded, out);
    return out;
}

static void peer_address_is_the_sockets_when_no_proxy_is_trusted(void **state)
{
    (void)state;
    assert_string_equal(peer("10.0.0.7", "", "1.2.3.4"), "10.0.0.7");
    assert_string_equal(peer("10.0.0.7", "10.0.0.70,10.0.0", "1.2.3.4"), "10.0.0.7");
    assert_string_equal(peer("::ffff:10.0.0.7", "", ""), "10.0.0.7");
}

static void peer_address_is_the_last_untrusted_when_a_proxy_vouches(void **state)
{
    (void)state;
    assert_string_equal(peer("127.0.0.1", "127.0.0.1", "1.2.3.4"), "1.2.3.4");
    /* What the client itself wrote stands further left. */
    assert_string_equal(peer("127.0.0.1", "127.0.0.1", "6.6.6.6, 1.2.3.4"), "1.2.3.4");
    assert_string_equal(peer("127.0.0.1", "127.0.0.1, 9.9.9.9", "1.2.3.4,9.9.9.9"), "1.2.3.4");
    assert_string_equal(peer("::1", "::1", "2001:db8::1"), "2001:db8::1");
}

static void peer_address_stays_the_proxys_when_the_header_is_no_address(void **state)
{
    (void)state;
    assert_string_equal(peer("127.0.0.1", "127.0.0.1", ""), "127.0.0.1");
    assert_string_equal(peer("127.0.0.1", "127.0.0.1", " , ,"), "127.0.0.1");
    assert_string_equal(peer("127.0.0.1", "127.0.0.1", "unknown"), "127.0.0.1");
    char forwarded[200];
    for (size_t i = 0; i + 1 < sizeof(forwarded); i++) {
        forwarded[i] = '1';
    }
    forwarded[sizeof(forwarded) - 1] = '\0';
    assert_string_equal(peer("127.0.0.1", "127.0.0.1", forwarded), "127.0.0.1");
}

static void peer_is_loopback_only_when_the_address_is(void **state)
{
    (void)state;
    assert_true(peer_is_loopback("127.0.0.1"));
    assert_true(peer_is_loopback("::ffff:127.0.0.1"));
    assert_true(peer_is_loopback("::1"));
    assert_false(peer_is_loopback("10.0.0.1"));
    assert_false(peer_is_loopback("::ffff:10.0.0.1"));
    assert_false(peer_is_loopback("::12"));
}

static void peer_number_is_one_per_host_when_it_has_many_ipv6_addresses(void **state)
{
    (void)state;
    assert_true(peer_number("2001:db8:1:2::1") == peer_number("2001:db8:1:2:ffff::9"));
    assert_true(peer_number("2001:db8:1:2::1") != peer_number("2001:db8:1:3::1"));
    assert_true(peer_number("10.0.0.1") != peer_number("10.0.0.2"));
    assert_true(peer_number("10.0.0.1") == peer_number("::ffff:10.0.0.1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(peer_address_is_the_sockets_when_no_proxy_is_trusted),
        cmocka_unit_test(peer_address_is_the_last_untrusted_when_a_proxy_vouches),
        cmocka_unit_test(peer_address_stays_the_proxys_when_the_header_is_no_address),
        cmocka_unit_test(peer_is_loopback_only_when_the_address_is),
        cmocka_unit_test(peer_number_is_one_per_host_when_it_has_many_ipv6_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
