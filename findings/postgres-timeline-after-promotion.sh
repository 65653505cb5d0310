#!/usr/bin/env bash
# PostgreSQL 15.18: on which timeline a replica is that has just become the primary.
#
# One would guess that `timeline_id` of `pg_control_checkpoint()` tells it. It tells the one of the last
# checkpoint: the checkpoint after a promotion is written at leisure, for minutes where there is much
# to write, and until then it is the old primary's. The name of the log's present file begins with the
# new one at once.
#
# Output seen:
#   checkpoint: 1
#   log: 00000002
#
# Runs the PostgreSQL that is installed (Debian's, or BIN), as `postgres` where it is run by root. Fails
# if that changes.
set -euo pipefail
bin=${BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)}
folder=$(mktemp -d)
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
trap 'as "$bin/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null || true; rm -rf "$folder"' EXIT
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
cd "$folder"
as "$bin/initdb" -D data -U postgres --auth=trust > /dev/null
start() { as "$bin/pg_ctl" -D data -w -l "$folder/log" -o "-k $folder -c listen_addresses=" start > /dev/null; }
ask() { as "$bin/psql" -h "$folder" -U postgres -Atc "$1"; }
start
ask 'create table things as select generate_series(1, 1000000) as thing' > /dev/null
as "$bin/pg_ctl" -D data -m immediate stop > /dev/null
# A replica of nobody: it reads what it has, and waits.
as touch data/standby.signal
start
as "$bin/pg_ctl" -D data -w promote > /dev/null
seen=$(echo "checkpoint: $(ask 'select timeline_id from pg_control_checkpoint()')"
  echo "log: $(ask 'select left(pg_walfile_name(pg_current_wal_lsn()), 8)')")
echo "$seen"
[ "$seen" = $'checkpoint: 1\nlog: 00000002' ]
