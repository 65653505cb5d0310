#!/bin/bash
# Backups of an installation on PostgreSQL: the database (pg_dump) and the pictures, with checksums,
# in one file in DATA_DIR/backups. Pictures in a bucket (STORAGE_URL) are not reached from here. PGHOST, PGUSER, PGPASSWORD and PGDATABASE say where the database
# is; PostgreSQL's own programs must be installed, and be as new as its server.
#
#   backup-postgres.sh now              makes one
#   backup-postgres.sh before-start     makes one named postgres-before-…, and keeps the newest
#                                       BACKUP_KEEP of these; none of an empty database
#   backup-postgres.sh at-times         makes one at each of BACKUP_TIMES (05:00,15:30), keeps the
#                                       newest BACKUP_KEEP, and goes on until it is stopped
#   backup-postgres.sh restore <file>   puts one back, while no server runs

set -euo pipefail
umask 077
# Programs that a signal ends leave nothing half made behind.
trap 'exit 143' TERM INT

data=${DATA_DIR:?}
folder=$data/backups
times=${BACKUP_TIMES:-05:00}
keep=${BACKUP_KEEP:-14}

fail() {
  echo "$1" >&2
  exit 1
}

check_keep() {
  [[ $keep =~ ^[1-9][0-9]{0,3}$ ]] || fail "BACKUP_KEEP must be a number from 1 to 9999, not \"$keep\"."
}

# Its name begins with $1.
make_one() {
  local name scratch
  name=$1-$(date -u +%Y%m%dT%H%M%SZ).tar
  mkdir -p "$folder"
  # The remains of an interrupted one, but not another kind's, which may be under way.
  rm -rf "$folder/$1"-[0-9]*.part
  scratch=$folder/$name.part
  mkdir "$scratch"
  pg_dump --format=custom --file="$scratch/database.dump"
  # After the database, so that no picture in it is missing. Pictures never change under their name.
  mkdir "$scratch/pictures"
  if [ -d "$data/pictures" ]; then cp -a "$data/pictures/." "$scratch/pictures/"; fi
  (cd "$scratch" && find database.dump pictures -type f -print0 | sort -z | xargs -0 sha256sum >SHA256SUMS)
  tar --create --file="$scratch/whole" --directory="$scratch" SHA256SUMS database.dump pictures
  sync "$scratch/whole"
  # It gets its name only once it is complete.
  mv --no-clobber "$scratch/whole" "$folder/$name"
  sync "$folder"
  rm -rf "$scratch"
  if [ -d "$data/pictures" ]; then
    echo "$folder/$name has the database and the pictures. Keep a copy of it on another machine."
  else
    echo "$folder/$name has the database; there are no pictures in $data. Keep a copy of it on another machine."
  fi
}

# The backups whose names begin with $1, newest first: their names have their time.
kept() {
  find "$folder" -maxdepth 1 -name "$1-[0-9]*.tar" 2>/dev/null | sort --reverse
}

# Keeps the newest of those whose names begin with $1.
remove_old() {
  kept "$1" | tail --lines=+$((keep + 1)) | xargs --no-run-if-empty rm
}

# Whether none has been made since the last of the times.
is_due() {
  local now newest time last
  now=$(date +%s)
  newest=$(kept postgres | head --lines=1)
  newest=$([ -n "$newest" ] && stat --format=%Y "$newest" || echo 0)
  for time in ${times//,/ }; do
    last=$(date --date="today $time" +%s)
    if [ "$last" -gt "$now" ]; then last=$(date --date="yesterday $time" +%s); fi
    if [ "$newest" -lt "$last" ]; then return 0; fi
  done
  return 1
}

# A new version changes the database when it starts, and an old one cannot open it then.
before_start() {
  local tables
  check_keep
  tables=$(psql --no-psqlrc --tuples-only --no-align --command "select count(*) from pg_tables
    where schemaname = 'public'")
  if [ "$tables" = 0 ]; then
    echo 'The database is empty: there is nothing to save.'
    return
  fi
  make_one postgres-before
  remove_old postgres-before
}

at_times() {
  if [ "$times" = off ]; then
    echo 'BACKUP_TIMES is off: no backups are made.'
    sleep infinity & wait $!
  fi
  for time in ${times//,/ }; do
    date --date="today $time" >/dev/null || fail "BACKUP_TIMES must be times of day such as 05:00 or 05:00,15:30, or \"off\", not \"$times\"."
  done
  check_keep
  while true; do
    local pause=60
    if is_due; then
      # In a process of its own: "set -e" ends it at its first error.
      if bash "$0" now; then
        remove_old postgres
      else
        echo 'No backup could be made; the next try is in an hour.' >&2
        pause=3600
      fi
    fi
    sleep $pause & wait $!
  done
}

restore() {
  local file scratch servers
  file=${1:?name the backup}
  [ -f "$file" ] || file=$folder/$file
  [ -f "$file" ] || fail "There is no file $1."
  servers=$(psql --no-psqlrc --tuples-only --no-align --command "select count(*) from pg_stat_activity
    where datname = current_database() and application_name like 'servett%'")
  [ "$servers" = 0 ] || fail 'A server uses the database. Stop every server first.'
  scratch=$(mktemp --directory "$data/restoring-XXXXXX")
  # shellcheck disable=SC2064
  trap "rm -rf '$scratch'" EXIT
  tar --extract --file="$file" --directory="$scratch" --no-same-owner SHA256SUMS database.dump pictures ||
    fail "$file was not restored: it is altered, cut off, or no backup. Nothing was replaced."
  (cd "$scratch" && sha256sum --check --quiet --strict SHA256SUMS) ||
    fail "$file was not restored: a file in it is altered. Nothing was replaced."
  # All of it is read before anything is replaced.
  pg_restore --no-owner --no-privileges --file="$scratch/database.sql" "$scratch/database.dump"
  # One transaction: the old database or the new one, whatever happens. Whole: a newer version's
  # tables go as well.
  psql --no-psqlrc --quiet --single-transaction --set=ON_ERROR_STOP=1 --output=/dev/null \
    --command='drop schema public cascade' --command='create schema public' \
    --file="$scratch/database.sql"
  if [ -d "$data/pictures" ]; then
    mv "$data/pictures" "$data/pictures.before-$(date -u +%Y%m%dT%H%M%SZ)"
  fi
  mv "$scratch/pictures" "$data/pictures"
  echo 'Restored. Start the servers.'
}

case ${1:-} in
  now) make_one postgres ;;
  before-start) before_start ;;
  at-times) at_times ;;
  restore) restore "${2:-}" ;;
  *) fail "Usage: $0 now | before-start | at-times | restore <file>" ;;
esac
