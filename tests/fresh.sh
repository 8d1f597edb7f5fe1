#!/usr/bin/env bash
# The README's commands on a bare Debian: `make run` until READY, then `make test`.
# Usage: tests/fresh.sh SUITE... ; needs root, debootstrap and the network.
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD
ready_s=900

in_root() { # ROOT COMMAND
    chroot "$1" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        LANG=C.UTF-8 CI=true ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem} \
        ${http_proxy:+http_proxy=$http_proxy} ${https_proxy:+https_proxy=$https_proxy} \
        bash -c "$2" </dev/null
}

try() { # SUITE
    local root=$repository/build/fresh/$1
    rm -rf "$root"
    mkdir -p "$root"
    debootstrap --variant=minbase "$1" "$root" >"$root.log" 2>&1
    mount --bind /proc "$root/proc"
    trap 'umount -l "$root/proc" 2>/dev/null || true' RETURN EXIT
    if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then cp "$NODE_EXTRA_CA_CERTS" "$root/etc/ssl/extra.pem"; fi
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    [ -d /etc/apt/apt.conf.d ] && cp -n /etc/apt/apt.conf.d/*proxy* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
    in_root "$root" 'apt-get update -qq && apt-get install -y -qq git make ca-certificates'
    git clone -q --no-hardlinks "$repository" "$root/root/umpired"
    in_root "$root" "cd /root/umpired && { timeout $ready_s make run ARGS='--port 0' >run.log 2>&1 & }; make=\$!
        while kill -0 \$make 2>/dev/null && ! grep -q '^READY' run.log; do sleep 1; done
        tail -20 run.log; grep -q '^READY' run.log; rc=\$?; kill \$make; exit \$rc"
    in_root "$root" 'cd /root/umpired && make test'
    umount -l "$root/proc"
    rm -rf "$root"
}

failed=0
for suite in "$@"; do
    echo "==== $suite"
    (try "$suite") & # not in an `if`, where bash forgets -e
    if wait $!; then echo "==== $suite: ok"; else
        echo "==== $suite: FAILED"
        failed=$((failed + 1))
    fi
done
echo "$(($# - failed)) passed, $failed failed"
[ "$failed" -eq 0 ]
