#!/bin/bash
# Unpacks the newest base backup before TARGET_TIME (empty: the newest) into an empty PGDATA, and has PostgreSQL replay the archive from
# there when it starts. With DRILL=true the server is started here, without an archive. It ends two hours later and removes what was
# unpacked: one that still ran would be checked by the next drill, instead of a newer backup.
set -euo pipefail
backups=${BACKUPS:-/backups} archive=${ARCHIVE:-/archive} target=${TARGET_TIME:-}

[ "${DRILL:-}" = true ] && rm -rf "$PGDATA"
if [ -e "$PGDATA/PG_VERSION" ]; then
  echo "There is a database in $PGDATA: a restore replaces nothing. Move the volume away first (docs/operations.md)." >&2
  exit 2
fi
limit=99999999T999999Z
if [ -n "$target" ]; then
  limit=$(date --utc --date="$target" +%Y%m%dT%H%M%SZ) || exit 2
  if [ "$limit" \> "$(date --utc +%Y%m%dT%H%M%SZ)" ]; then
    echo "TARGET_TIME is $target, which is yet to come." >&2
    exit 2
  fi
fi
chosen=
for folder in "$backups"/*Z; do
  [ -f "$folder/base.tar.gz" ] || continue
  # Its name is when it ended, and it can be taken back to no earlier moment.
  [ "$(basename "$folder")" \> "$limit" ] || chosen=$folder
done
if [ -z "$chosen" ]; then
  echo "No base backup in $backups ended before ${target:-now}." >&2
  exit 2
fi

mkdir --parents "$PGDATA"
chmod 700 "$PGDATA"
tar --extract --gzip --file="$chosen/base.tar.gz" --directory="$PGDATA"
tar --extract --gzip --file="$chosen/pg_wal.tar.gz" --directory="$PGDATA/pg_wal"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  if [ -n "$target" ]; then echo "recovery_target_time = '$target'"; fi
} >>"$PGDATA/postgresql.auto.conf"
touch "$PGDATA/recovery.signal"
echo "unpacked $(basename "$chosen"); it is replayed to ${target:-the end of the archive} when it starts"
[ "${DRILL:-}" = true ] || exit 0
trap 'rm -rf "$PGDATA"' EXIT
# Before the server starts: a stop in between would leave it running on the folder that is removed.
trap 'kill -INT $!; wait $!' TERM
timeout --signal=INT 2h postgres -D "$PGDATA" -c archive_mode=off -c hot_standby=off -c unix_socket_directories=/tmp &
wait $!
