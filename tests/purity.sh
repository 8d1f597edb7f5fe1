#!/bin/sh
# Fails when the core library needs a symbol that is neither its own nor on the short list.
set -eu
here=$(dirname "$0")
lib=$1
nm -u "$lib" | awk '$1 == "U" { print $2 }' | sort -u > "$lib.undefined"
nm --defined-only "$lib" | awk 'NF == 3 { print $3 }' | sort -u > "$lib.defined"
sed '/^#/d' "$here/core_allowed_symbols.txt" | sort -u > "$lib.allowed"
# Names that compilers and sanitizers add by themselves.
bad=$(comm -23 "$lib.undefined" "$lib.defined" | comm -23 - "$lib.allowed" |
      grep -v -e '^__asan' -e '^__ubsan' -e '^__stack_chk' -e '^_GLOBAL_OFFSET' -e '_chk$' \
              -e '^__sanitizer' -e '^__gcov' || true)
if [ -n "$bad" ]; then
    echo "core is not pure, it needs:" "$bad"
    exit 1
fi
echo "core is pure: $(wc -l < "$lib.allowed") symbols allowed, none beyond them"
