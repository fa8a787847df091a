#!/bin/bash
# A base backup of the running database; those older than KEEP_DAYS are removed, and the log that only they needed.
set -euo pipefail
backups=${BACKUPS:-/backups} archive=${ARCHIVE:-/archive} textfile=${TEXTFILE:-/textfile}

rm -rf "$backups"/*.part
pg_basebackup --host="${PGHOST:-127.0.0.1}" --username="${PGUSER:-tyche}" --pgdata="$backups/new.part" --format=tar --gzip \
  --checkpoint=fast --wal-method=stream
# Its name is its end: it can be taken back to no earlier moment.
name=$(date --utc +%Y%m%dT%H%M%SZ)
mv "$backups/new.part" "$backups/$name"

find "$backups" -mindepth 1 -maxdepth 1 -type d -mtime "+${KEEP_DAYS:-35}" -exec rm -rf {} +
oldest=$(find "$backups" -mindepth 1 -maxdepth 1 -type d -name '*Z' | sort | head --lines=1)
first=$(tar --extract --gzip --to-stdout --file="$oldest/base.tar.gz" backup_label |
  sed --quiet 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p')
pg_archivecleanup "$archive" "$first"

echo "tyche_machine_backup_seconds $(date +%s)" >"$textfile/backup.prom.part"
mv "$textfile/backup.prom.part" "$textfile/backup.prom"
echo "backup $name; the log is kept from $first on"
