// A large database restored from its backup: `npm run bench:restore`. Without options, or with `--report`, it writes docs/reports/restore.md.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeReport } from '@tyche/reports/write-report'
import { listFailures, renderReport } from './report.ts'
import { runDrill } from './run-drill.ts'

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '1000000' },
    bets: { type: 'string', default: '6000000' },
    seed: { type: 'string', default: '1' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '120' },
    data: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})
const options = {
  players: Number(values.players),
  bets: Number(values.bets),
  seed: Number(values.seed),
  betsPerSecond: Number(values.rate),
  secondsAfterBackup: Number(values.seconds),
}
for (const [name, value] of Object.entries(options))
  if (!Number.isSafeInteger(value) || value < 0) {
    process.stderr.write(`${name} must be a whole number\n`)
    process.exit(2)
  }

const started = performance.now()
const elapsed = () => Math.round((performance.now() - started) / 1_000)
const result = await runDrill({
  ...options,
  data: values.data && resolve(values.data),
  onProgress: (text) => process.stdout.write(`${String(elapsed()).padStart(5)} s  ${text}\n`),
})
const report = renderReport(result, { ...options, cores: availableParallelism() })
process.stdout.write(`\n${report}\n`)
if (values.report || process.argv.length === 2) writeReport('restore', report)
const failures = listFailures(result)
for (const failure of failures) process.stdout.write(`Not met: ${failure}\n`)
process.exit(failures.length === 0 ? 0 : 1)
