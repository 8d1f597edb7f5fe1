/* cmocka with the headers that it needs, in the order that it needs them. */
#ifndef UMPIRED_TESTS_SUPPORT_TEST_H
#define UMPIRED_TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
