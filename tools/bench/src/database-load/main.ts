// The API and the worker with a large database: `npm run bench:load`. Without options, or with `--report`, it writes docs/reports/load.md.
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeReport } from '@tyche/reports/write-report'
import { createWholeReader } from '../whole-option.ts'
import { listFailures, renderReport } from './report.ts'
import { runLoad } from './run-load.ts'

const SMALL_BETS = 500_000

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '1000000' },
    bets: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '1' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
    'accrual-seconds': { type: 'string', default: '60' },
    data: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})

const whole = createWholeReader(values)

const sizes = { players: whole('players', 1_000), bets: whole('bets', 10_000), seed: whole('seed', 0) }
const rate = { perSecond: whole('rate', 1), seconds: whole('seconds', 1) }
const accrual = { perSecond: 1_000, seconds: whole('accrual-seconds', 1) }
const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1_000)
const loadBefore = loadavg()[0] ?? 0
const result = await runLoad({
  ...sizes,
  data: values.data && resolve(values.data),
  durable: true,
  isSmall: sizes.bets < SMALL_BETS,
  ranks: 900,
  rate,
  accrual,
  onProgress: (text) => process.stdout.write(`${String(seconds()).padStart(5)} s  ${text}\n`),
})
const loadAverages = [loadBefore, loadavg()[0] ?? 0] as const
const report = renderReport(result, { sizes, rate, accrual, loadAverages, cores: availableParallelism() })
process.stdout.write(`\n${report}\n`)
if (values.report || process.argv.length === 2) writeReport('load', report)
const failures = listFailures(result)
for (const failure of failures) process.stdout.write(`Not met: ${failure}\n`)
process.stdout.write(`It took ${seconds()} s.\n`)
process.exit(failures.length === 0 ? 0 : 1)
