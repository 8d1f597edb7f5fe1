#!/usr/bin/env bash
# What no compiler checks: who includes whom, how wide lines are, what is left undone.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0

# Says "ok" when the command finds nothing, else shows what it found.
nothing() { # NAME COMMAND...
    local name=$1 found
    shift
    found=$("$@")
    if [ -z "$found" ]; then echo "ok: $name"; else
        echo "not ok: $name"
        echo "$found"
        failed=1
    fi
}

wide() { git ls-files '*.c' '*.h' | xargs awk 'length($0) > 96 { print FILENAME ":" FNR }'; }

nothing "core includes core alone" \
    git grep -nE '#include "(protocol|server|tests)/' -- 'core/*.c' 'core/*.h'
nothing "protocol includes core and protocol alone" \
    git grep -nE '#include "(server|tests)/' -- 'protocol/*.c' 'protocol/*.h' ':!protocol/schema'
nothing "rooms know neither libuv, libwebsockets nor SQLite" \
    git grep -nE '#include [<"](uv|libwebsockets|sqlite3)' -- 'server/room*.c' 'server/room*.h'
nothing "C lines are 96 columns at most" wide
nothing "nothing is marked as left to do" \
    git grep -nwE 'TO''DO|FIX''ME' -- '*.c' '*.h' '*.ts' '*.sh'
exit "$failed"
