#!/usr/bin/env bash
# The README's two commands on a bare Debian, as root and as a user with sudo: what they install
# is said, the server answers, prints its links and stops with 0, all works again without a
# network, and nothing is left outside the tree but packages.
# Usage: tests/fresh.sh SUITE... ; needs root, debootstrap and the network. The commit that is
# checked out is what is tried. `make run` is tried as both, `make test` as the user on one release
# and as root on the next; TEST_AS="root user" tries it as both, WHO=user or RUN_ONLY=1 try less.
set -euo pipefail
cd "$(dirname "$0")/.."
# A mount table and process ids of its own: however this ends, nothing stays mounted or running.
if [ "${FRESH_INSIDE:-}" = "" ]; then
    FRESH_INSIDE=1 exec unshare --mount --pid --fork --kill-child --propagation private "$0" "$@"
fi
repository=$PWD
store=$repository/build/fresh
ready_s=1800

say() { printf '%s   %s\n' "$(date +%T)" "$*"; }

# The bare system is kept as an archive, so that the second run needs no debootstrap.
bare_system() { # SUITE ROOT
    local archive=$store/$1.tar
    if [ ! -s "$archive" ]; then
        debootstrap --variant=minbase "$1" "$2" >"$store/$1-debootstrap.log" 2>&1
        tar -C "$2" --one-file-system -cf "$archive.part" .
        mv "$archive.part" "$archive"
    else
        tar -C "$2" -xf "$archive"
    fi
}

mount_system() { # SUITE ROOT
    mount -t proc proc "$2/proc"
    mkdir -p "$2/dev/shm" "$2/dev/pts" "$store/$1-debs/partial"
    mount -t tmpfs -o mode=1777 tmpfs "$2/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$2/dev/pts"
    mount --bind "$store/$1-debs" "$2/var/cache/apt/archives"
    cp /etc/resolv.conf "$2/etc/resolv.conf"
    echo force-unsafe-io >"$2/etc/dpkg/dpkg.cfg.d/fresh" # no machine is to survive a power cut
    if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then install -D -m 644 "$NODE_EXTRA_CA_CERTS" "$2/etc/ssl/extra.pem"; fi
    local proxy
    for proxy in /etc/apt/apt.conf.d/*proxy*; do
        if [ -f "$proxy" ]; then cp "$proxy" "$2/etc/apt/apt.conf.d/"; fi
    done
}

# Runs a command in the tree of `who`, with the environment of a fresh login.
as() { # ROOT WHO COMMAND
    local home=/root uid=0
    if [ "$2" = user ]; then home=/home/user uid=1000; fi
    chroot --userspec="$uid:$uid" --groups="$uid" "$1" /usr/bin/env -i HOME="$home" USER="$2" \
        PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin LANG=C.UTF-8 \
        ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem} \
        ${http_proxy:+http_proxy=$http_proxy} ${https_proxy:+https_proxy=$https_proxy} \
        bash -c "cd && { [ ! -d umpired ] || cd umpired; } && $3" </dev/null
}

# The same where there is no network but loopback.
offline() { # ROOT WHO COMMAND
    export -f as
    unshare --net bash -euo pipefail -c 'ip link set lo up
        if as "$1" "$2" "getent hosts deb.debian.org" >/dev/null; then
            echo "there is a network where none should be"; exit 1
        fi
        as "$@"' offline "$@"
}

# All files but those of packages, and the folders where packages keep what they make of them:
# systemd makes /root/.ssh, fontconfig the folder of local fonts.
files_outside() { # ROOT TREE
    (cd "$1" && find . \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./run -o -path "./$2" \
        -o -path './usr/local/lib/python3*' -o -path ./etc -o -path './usr/lib*' -o -path './lib*' -o -path ./usr/local/share/fonts -o -path ./root/.ssh -o -path ./usr/share -o -path ./usr/bin -o -path ./usr/sbin \
        -o -path ./var/lib -o -path ./var/cache -o -path ./var/log \) -prune -o -print |
        grep -vxFf <(sed 's/^/./' var/lib/dpkg/info/*.list) | sort)
}

nothing_left_outside() { # ROOT TREE BEFORE
    files_outside "$1" "$2" >"$store/after"
    if ! diff "$3" "$store/after"; then
        echo "something was left outside the tree"
        return 1
    fi
}

try_as() { # SUITE WHO TESTER
    local suite=$1 who=$2 testers=$3 root=$store/$1-$2 tree=root/umpired
    say "$suite, $who: a bare system"
    rm -rf --one-file-system "$root"
    mkdir -p "$root"
    bare_system "$suite" "$root"
    mount_system "$suite" "$root"
    as "$root" root 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq git make' \
        >"$root.log" 2>&1
    if [ "$who" = user ]; then
        tree=home/user/umpired
        as "$root" root 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq sudo &&
            useradd --create-home --shell /bin/bash --uid 1000 user &&
            echo "user ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/user' >>"$root.log" 2>&1
    fi
    git clone -q --no-hardlinks "$repository" "$root/$tree"
    if [ "$who" = user ]; then chown -R 1000:1000 "$root/$tree"; fi
    files_outside "$root" "$tree" >"$root.before"

    say "$suite, $who: make run"
    as "$root" "$who" "READY_S=$ready_s tests/fresh_run.sh first"
    say "$suite, $who: make run, without a network"
    offline "$root" "$who" "READY_S=$ready_s tests/fresh_run.sh again"
    if [ -z "${RUN_ONLY:-}" ] && [[ " $testers " = *" $who "* ]]; then
        say "$suite, $who: make test"
        as "$root" "$who" 'make test' >"$root-test.log" 2>&1 ||
            { grep -E 'not ok|FAIL|Error|error|failed' "$root-test.log" | tail -40; return 1; }
        grep -E '^installing|^==== .* s$|^[0-9]+ passed' "$root-test.log"
        say "$suite, $who: make test, without a network"
        offline "$root" "$who" 'make test' >"$root-test-offline.log" 2>&1 ||
            { grep -E 'not ok|FAIL|Error|error|failed' "$root-test-offline.log" | tail -40; return 1; }
        tail -1 "$root-test-offline.log"
    fi
    nothing_left_outside "$root" "$tree" "$root.before"
    say "$suite, $who: nothing is left outside the tree but packages"
    umount "$root/proc" "$root/dev/shm" "$root/dev/pts" "$root/var/cache/apt/archives"
    rm -rf --one-file-system "$root"
}

mkdir -p "$store"
passed=0
failed=0
tester=user
for suite in "$@"; do
    for who in ${WHO:-root user}; do
        begun=$SECONDS
        (try_as "$suite" "$who" "${TEST_AS:-$tester}") & # not in an `if`, where bash forgets -e
        if wait $!; then
            echo "ok: $suite as $who ($((SECONDS - begun)) s)"
            passed=$((passed + 1))
        else
            echo "not ok: $suite as $who ($((SECONDS - begun)) s)"
            failed=$((failed + 1))
        fi
    done
    if [ "$tester" = user ]; then tester=root; else tester=user; fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
