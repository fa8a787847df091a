// 200 buyers, 40 products, 60 pre-orders on a real chain, to the last wei and the last ticket: `npm run soak:lottery`.
// Without options it writes docs/reports/lottery-soak.md.
import { parseArgs } from 'node:util'
import { writePrinted } from '@tyche/reports/write-report'
import { renderReport } from './report.ts'
import { runSoak } from './run-soak.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    buyers: { type: 'string', default: '200' },
    'pre-orders': { type: 'string', default: '60' },
    vouchers: { type: 'string', default: '40' },
  },
})

function whole(name: 'seed' | 'buyers' | 'pre-orders' | 'vouchers', min: number): number {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= min) return value
  throw new Error(`--${name} must be a whole number from ${min}`)
}

const seed = whole('seed', 0)
const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1_000)
const { world, audit, stop } = await runSoak({
  seed,
  buyers: whole('buyers', 3),
  preOrders: whole('pre-orders', 0),
  vouchers: whole('vouchers', 0),
  onProgress: (text) => process.stdout.write(`${String(seconds()).padStart(4)} s  ${text}\n`),
})
await stop()
const report = renderReport(world, audit, seed)
process.stdout.write(`\n${report}\n\nIt took ${seconds()} s.\n`)
if (process.argv.length === 2) writePrinted('lottery-soak', report)
process.exit(audit.problems.length === 0 ? 0 : 1)
