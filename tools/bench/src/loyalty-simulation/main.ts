// Random attempts to farm points under the committed constants: `npm run simulate:loyalty`.
// As it stands, without options, it writes docs/reports/loyalty-simulation.md.
import { parseArgs } from 'node:util'
import { assertLoyaltyIsSolvent } from '@tyche/loyalty'
import { writeReport } from '@tyche/reports/write-report'
import { renderReport } from './report.ts'
import { committedRules } from './rules.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, scenarios: { type: 'string', default: '21000' } },
})
const [seed, scenarios] = [Number(values.seed), Number(values.scenarios)]
if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed must be a whole number from 0')
if (!Number.isSafeInteger(scenarios) || scenarios < 7) throw new Error('--scenarios must be a whole number from 7')

assertLoyaltyIsSolvent()
const started = performance.now()
const results = simulate(scenarios, seed, committedRules)
const report = renderReport(results, seed)
process.stdout.write(`${report}\nIt took ${Math.round((performance.now() - started) / 1_000)} s.\n`)
if (process.argv.length === 2) writeReport('loyalty-simulation', report)
process.exit(results.some(({ profitable }) => profitable > 0) ? 1 : 0)
