#!/usr/bin/env bash
# Runs every part of `make test`, shows what each says, and ends with "N passed, N failed".
# A part that ends badly without naming a failed test counts as one.
set -uo pipefail
cd "$(dirname "$0")/.."
logs=build/test-logs
mkdir -p "$logs"
rm -f "$logs"/*.count

# Counts what the runners print: cmocka, node --test, and our own "N passed, N failed".
count() {
    awk '
        /^\[  PASSED  \] [0-9]+ test/ { p += $4 }
        /^\[  FAILED  \] [0-9]+ test/ { f += $4 }
        /^(# |ℹ )pass [0-9]+$/ { p += $NF }
        /^(# |ℹ )fail [0-9]+$/ { f += $NF }
        /^[0-9]+ passed, [0-9]+ failed/ { p += $1; f += $3 }
        /^ok: / { p++ }
        /^not ok: / { f++ }
        END { print p + 0, f + 0 }' "$1"
}

# Runs one part and says what it said when it is over: two parts may run at a time.
part() {
    local name=$1 begun=$SECONDS rc=0 p f
    shift
    "$@" </dev/null >"$logs/$name.log" 2>&1 || rc=$?
    read -r p f < <(count "$logs/$name.log")
    if [ "$rc" -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
    if [ "$rc" -eq 0 ] && [ "$p" -eq 0 ]; then p=1; fi
    echo "$p $f" >"$logs/$name.count"
    flock "$logs" cat <(echo "==== $name") "$logs/$name.log" \
        <(echo "==== $name: $p passed, $f failed, $((SECONDS - begun)) s")
}

make=(make --no-print-directory -j2)

other_builds() {
    part asan "${make[@]}" MODE=asan unit all
    part tidy "${make[@]}" tidy
    part release "${make[@]}" MODE=release WERROR=-Werror all
    # All that is compiled for the fuzzers is compiled by clang, and without a warning by the one
    # that lint is pinned to.
    local strict=
    if clang --version 2>/dev/null | grep -q 'version 14\.'; then strict=-Werror; fi
    part fuzz "${make[@]}" fuzz SECONDS=3 WERROR=$strict
}

pages() {
    part client "${make[@]}" client client-check
    part demo "${make[@]}" demo
    part browser "${make[@]}" browser
    e2e "${shared[@]}"
}

# Real servers whose answers matter, not the time that they take.
shared=(e2e_frames e2e_http e2e_prompts e2e_proxy e2e_schemas e2e_seats e2e_settings)
# Mostly waiting for time to pass.
waiting=(e2e_hostile)

e2e() {
    for test in "$@"; do
        part "$test" node "tests/e2e/$test.mjs"
    done
}

part lint "${make[@]}" lint
part check "${make[@]}" MODE=debug check all
# Compilers leave nothing idle, and pages wait for clocks: together they take the time of one.
other_builds &
pages &
wait
# What measures time, or is to be killed at a moment, has the machine for itself.
e2e "${waiting[@]}" &
for test in tests/e2e/e2e_*.mjs tests/e2e/exactly_once.mjs tests/e2e/kill9.mjs tests/e2e/soak.mjs; do
    name=$(basename "$test" .mjs)
    case " ${shared[*]} ${waiting[*]} " in *" $name "*) ;; *) e2e "$name" ;; esac
done
wait
UMPIRED=build/asan/umpired KILLS=5 part kill9_asan node tests/e2e/kill9.mjs
UMPIRED=build/asan/umpired part demo_asan node tests/e2e/demo.mjs

read -r passed failed < <(cat "$logs"/*.count | awk '{ p += $1; f += $2 } END { print p + 0, f + 0 }')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
