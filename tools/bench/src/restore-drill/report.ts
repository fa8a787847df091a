import type { Sizes } from '../database-load/fill/sizes.ts'
import type { DrillOptions, DrillResult } from './run-drill.ts'

const goals = { totalSec: 900, bytes: 10e9 } as const

export interface ReportFacts
  extends Pick<Sizes, 'players' | 'bets'>,
    Pick<DrillOptions, 'betsPerSecond' | 'secondsAfterBackup'> {
  readonly cores: number
}

/** What misses its goal. */
export function listFailures({ restore, check, bookings, databaseBytes }: DrillResult): string[] {
  const { totalSec } = restore
  return [
    ...(totalSec > goals.totalSec ? [`it took ${totalSec.toFixed(0)} s`] : []),
    ...(databaseBytes < goals.bytes ? [`the database has ${gigabytes(databaseBytes)} only`] : []),
    ...(check.wrongCount > 0 ? [`${check.wrongCount} balances are not the sum of their entries`] : []),
    ...(check.unreferenced > 0 ? [`${check.unreferenced} entries are without their reference`] : []),
    ...(bookings.missing > 0 ? [`${bookings.missing} archived bookings are missing`] : []),
  ]
}

/** `docs/reports/restore.md` without its origin. */
export function renderReport(result: DrillResult, facts: ReportFacts): string {
  const { databaseBytes, logBytes, backupSec, restore, check, bookings } = result
  const { players, bets, betsPerSecond, secondsAfterBackup, cores } = facts
  const failures = listFailures(result)
  const perSecond = (bytes: number, sec: number) => `${Math.round(bytes / 1e6 / sec)} MB/s`
  return `# A database restored from its backup

\`npm run bench:restore\` loads a database with ${count(players)} players and ${count(bets)} bets as \`bench:load\` does: ${gigabytes(databaseBytes)} by
\`pg_database_size\`. It archives the log as [\`compose.yaml\`](../../deploy/compose/compose.yaml) does, takes a base backup while the worker books the
points of ${betsPerSecond} settled bets a second, goes on for ${secondsAfterBackup} s, and then loses every process of the server at once (\`kill -9\`). Base and
log are restored into another folder; there runs the check of the weekly drill
([\`restore-drill.yaml\`](../../deploy/kustomize/base/restore-drill.yaml)), and a worker books again. Everything is on one disk of one machine with
${cores} processors: a bucket in another region and its compression add their time to the copy.

${failures.length === 0 ? 'Every goal is met.' : `Not met: ${failures.join('; ')}.`}

| What | Measured | Goal |
|---|---|---|
| base backup, meanwhile everything is booked | ${seconds(backupSec)}, ${perSecond(databaseBytes, backupSec)} | |
| base copied back | ${seconds(restore.copySec)}, ${perSecond(databaseBytes, restore.copySec)} | |
| log since the backup's beginning replayed, until the server takes writes | ${seconds(restore.replaySec)} for ${Math.round(logBytes / 1e6)} MB | |
| check of the ledger: ${count(check.accounts)} balances, ${count(check.entries)} entries | ${seconds(restore.checkSec)}; ${check.wrongCount} balances wrong, ${check.unreferenced} entries without their reference | 0 |
| from the loss until points are booked again, the check included | ${seconds(restore.totalSec)} | ${goals.totalSec / 60} min with 10 GB |
| bookings that the archive has and the restored database lacks | ${count(bookings.missing)} of ${count(bookings.archived)} | 0 |
| bookings that were acknowledged, and lost because the archive had them not yet | ${count(bookings.lost)} of ${count(bookings.acknowledged)}: those of the last ${seconds(bookings.lostSec)} | one segment of the log, or a minute |

A deployment replays the log of a day at most, and loses no acknowledged booking while a standby is left. What is lost here are credits of
bets, which the chain gives again.
`
}

const seconds = (value: number): string => `${value.toFixed(1)} s`
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
const count = (value: number): string => value.toLocaleString('en')
