#!/usr/bin/env bash
# PgBouncer 1.18.0 (Debian 12), PostgreSQL 15.18: locks of a session in transaction mode.
#
# One would guess that two clients cannot hold one advisory lock, or that PgBouncer refuses what it
# cannot keep. It lends both clients the same connection in turn: for PostgreSQL they are one session,
# which may take its lock again, so that both are told that they have it. The connection keeps it when
# the clients have gone, and a third one on another connection waits until PgBouncer closes that one,
# after an hour (server_lifetime). `listen` succeeds, too, and nothing is ever heard.
#
# Output seen:
#   one client: t
#   another client: t
#   unlocked once, and left: 1
#   from another connection: f
#
# Runs the PostgreSQL and the PgBouncer that are installed (apt-get install postgresql pgbouncer), as
# `postgres` where it is run by root. Fails if that changes.
set -euo pipefail
bin=${BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)}
pgbouncer=${PGBOUNCER:-/usr/sbin/pgbouncer}
folder=$(mktemp -d)
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
trap 'kill "$(cat pooler.pid)" || true; as "$bin/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null || true; rm -rf "$folder"' EXIT
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
cd "$folder"
as "$bin/initdb" -D data -U postgres --auth=trust > /dev/null
as "$bin/pg_ctl" -D data -w -l "$folder/log" -o "-k $folder -c listen_addresses=" start > /dev/null
cat > pgbouncer.ini << INI
[databases]
postgres = host=$folder dbname=postgres user=postgres
[pgbouncer]
unix_socket_dir = $folder
listen_port = 6432
auth_type = any
pool_mode = transaction
pidfile = $folder/pooler.pid
INI
as "$pgbouncer" -q pgbouncer.ini > /dev/null 2>&1 &
pooled() { as "$bin/psql" -h "$folder" -p 6432 -U postgres -Atc "$1" postgres; }
direct() { as "$bin/psql" -h "$folder" -U postgres -Atc "$1"; }
until pooled 'select 1' > /dev/null 2>&1; do sleep 0.1; done
seen=$(echo "one client: $(pooled 'select pg_try_advisory_lock(7)')"
  echo "another client: $(pooled 'select pg_try_advisory_lock(7)')"
  pooled 'select pg_advisory_unlock(7)' > /dev/null
  echo "unlocked once, and left: $(direct "select count(*) from pg_locks where locktype = 'advisory'")"
  echo "from another connection: $(direct 'select pg_try_advisory_lock(7)')")
echo "$seen"
[ "$seen" = $'one client: t\nanother client: t\nunlocked once, and left: 1\nfrom another connection: f' ]
