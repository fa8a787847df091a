#!/bin/bash
# Runs after a drill whose check ended well.
set -euo pipefail
textfile=${TEXTFILE:-/textfile}
echo "tyche_machine_drill_seconds $(date +%s)" >"$textfile/drill.prom.part"
mv "$textfile/drill.prom.part" "$textfile/drill.prom"
echo "the drill succeeded"
