#!/usr/bin/env bash
# One `make run` as a host sees it: starts it, looks at what it prints and serves, stops it.
# Usage: tests/fresh_run.sh first|again, in the tree. The second time nothing is installed and
# the game of the first goes on.
set -euo pipefail
which=$1
log=run-$which.log
program=$PWD/build/release/umpired

fail() {
    tail -40 "$log"
    echo "not ok: $*"
    exit 1
}
shows() { grep -qE "$1" "$log" || fail "make run does not print $2"; }
server_id() { for p in /proc/[0-9]*; do [ "$(readlink "$p/exe")" = "$program" ] && echo "${p#/proc/}"; done; }

make run ARGS='--port 0' >"$log" 2>&1 &
make_id=$!
for ((s = 0; s < ${READY_S:-1800}; s++)); do
    if grep -q '^READY' "$log"; then break; fi
    kill -0 "$make_id" 2>/dev/null || fail "make run ended"
    sleep 1
done
shows '^READY' "that it is ready"
shows '[▀▄█]{8}' "a square to scan"
shows '/#token=[0-9a-f]{32}$' "the umpire's link"
shows 'type the code [A-Z0-9]{6}:' "the code"
if [ "$which" = first ]; then
    shows '^installing: .*libwebsockets-dev' "what it installs"
    shows '^ +http://([0-9]+\.){3}[0-9]+:[0-9]+$' "an address of the network"
else
    if grep -q '^installing' "$log"; then fail "the second run installs again"; fi
    [ "$(grep -o '#token=.*' run-first.log)" = "$(grep -o '#token=.*' "$log")" ] || fail "another link"
fi
[ "$(head -c 15 data/*.sqlite | tr -d '\0')" = "SQLite format 3" ] || fail "no SQLite file in data/"

port=$(sed -nE 's|.*http://127\.0\.0\.1:([0-9]+) \(this computer\)|\1|p' "$log")
node --input-type=module -e '
const at = "http://127.0.0.1:" + process.argv[1]
const get = async (path) => { const r = await fetch(at + path); return [r.status, await r.text()] }
const wanted = (truth, what) => { if (!truth) { console.log("not ok: " + what); process.exit(1) } }
const [health] = await get("/healthz")
wanted(health === 200, "/healthz answers " + health)
const [status, page] = await get("/")
wanted(status === 200 && page.includes("<div id=\"app\">"), "the page answers " + status)
const script = /src="\/?([^"]+\.js)"/.exec(page)
wanted(script !== null, "the page names no script")
const [found, text] = await get("/" + script[1])
wanted(found === 200, "the script answers " + found)
const part = /from"\.\/([^"]+\.js)"/.exec(text)
wanted(part !== null, "the script is in one piece: what it loads is not looked at")
const [loaded, code] = await get("/" + part[1])
wanted(loaded === 200 && code.length > 10000, "what the script loads answers " + loaded)
' "$port" || fail "the server does not serve"

kill -TERM "$(server_id)"
# The recipe ends with the status of the server.
wait "$make_id" || fail "the server ended with another status than 0"
grep -E '^installing|^ +http' "$log" | sed 's/token=.*/token=.../'
