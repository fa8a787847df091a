// Replicas of the API with a large database: `npm run bench:replicas`. Without options, or with `--report`, it writes
// docs/reports/api-replicas.md.
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeReport } from '@tyche/reports/write-report'
import { createWholeReader } from '../../whole-option.ts'
import { listFailures, renderReport } from './report.ts'
import { runReplicas } from './run-replicas.ts'

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '1000000' },
    bets: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '1' },
    replicas: { type: 'string', default: '2' },
    rate: { type: 'string', default: '700' },
    seconds: { type: 'string', default: '60' },
    goal: { type: 'string', default: '100' },
    data: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})

const whole = createWholeReader(values)

const sizes = { players: whole('players', 1_000), bets: whole('bets', 10_000), seed: whole('seed', 0) }
const asked = {
  replicas: whole('replicas', 1),
  rate: { perSecond: whole('rate', 1), seconds: whole('seconds', 1) },
  goalP99Ms: whole('goal', 1),
}
const started = performance.now()
const loadBefore = loadavg()[0] ?? 0
const result = await runReplicas({
  ...sizes,
  ...asked,
  data: values.data && resolve(values.data),
  durable: true,
  onProgress: (text) => {
    const seconds = Math.round((performance.now() - started) / 1_000)
    process.stdout.write(`${String(seconds).padStart(5)} s  ${text}\n`)
  },
})
const loadAverages = [loadBefore, loadavg()[0] ?? 0] as const
const facts = { ...asked, sizes, loadAverages, cores: availableParallelism() }
const report = renderReport(result, facts)
process.stdout.write(`\n${report}\n`)
if (values.report || process.argv.length === 2) writeReport('api-replicas', report)
const failures = listFailures(result, facts)
for (const failure of failures) process.stdout.write(`Not met: ${failure}\n`)
process.exit(failures.length === 0 ? 0 : 1)
