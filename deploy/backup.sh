#!/bin/sh
# Copies the database of a running server into FOLDER and keeps the newest KEEP copies (14).
# Usage: backup.sh FOLDER [KEEP]; UMPIRED_DATA says where the data lies, for a timer or cron.
set -eu
folder=${1:?usage: backup.sh FOLDER [KEEP]}
keep=${2:-14}
data=${UMPIRED_DATA:-/var/lib/umpired}
umpired=${UMPIRED:-umpired}

umask 077
mkdir -p "$folder"
copy=$folder/umpired-$(date -u +%Y%m%dT%H%M%SZ).sqlite
# Written beside first: a copy cut short never bears the name of a whole one.
trap 'rm -f "$copy.part"' EXIT
"$umpired" backup "$copy.part" --data "$data"
mv "$copy.part" "$copy"

ls -1 "$folder"/umpired-*.sqlite | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    rm -f "$old"
done
echo "$copy"
