/**
 * The indexer beside a million events: a rebuild, fifty bets a second in real time, and starts after a stop: `npm run bench:start`.
 * Without options it writes docs/reports/indexer.md.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { writeReport } from '@tyche/reports/write-report'
import { createWholeReader } from '../whole-option.ts'
import { listFailures, renderReport } from './report.ts'
import { runIndexerLoad } from './run-indexer-load.ts'

const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '130000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '600' },
    /** Of Base, where the contracts are to be deployed. */
    'block-seconds': { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
})

const whole = createWholeReader(values)
const asked = {
  bets: whole('bets', 1),
  ratePerSec: whole('rate', 1),
  seconds: whole('seconds', 1),
  blockSec: whole('block-seconds', 1),
}
const started = performance.now()
const result = await runIndexerLoad({
  ...asked,
  seed: whole('seed', 1),
  onProgress: (text) => {
    const seconds = Math.round((performance.now() - started) / 1_000)
    process.stdout.write(`${String(seconds).padStart(5)} s  ${text}\n`)
  },
})
const report = renderReport(result, { ...asked, cores: availableParallelism() })
process.stdout.write(`\n${report}\n`)
if (process.argv.length === 2) writeReport('indexer', report)
const failures = listFailures(result, asked)
for (const failure of failures) process.stdout.write(`Not met: ${failure}\n`)
process.exit(failures.length === 0 ? 0 : 1)
