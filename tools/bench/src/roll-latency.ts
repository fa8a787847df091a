/** `npm run bench` measures the wait for a result; with `--rate`, the outcomes of many players' bets. */
import { parseArgs } from 'node:util'
import { printLoad } from './load/print-load.ts'
import { measureWait } from './measure-wait.ts'
import { openTarget } from './target.ts'

const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '50' },
    /** Bets per second, by as many players as needed. */
    rate: { type: 'string' },
    seconds: { type: 'string', default: '30' },
  },
})

function wholeNumber(name: 'bets' | 'rate' | 'seconds'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number from 1`)
  return number
}

const load =
  values.rate === undefined ? undefined : { ratePerSec: wholeNumber('rate'), seconds: wholeNumber('seconds') }
const bets = wholeNumber('bets')
const target = await openTarget()
let isGood = false
try {
  isGood = load ? await printLoad(target, load) : await measureWait(target, bets)
} finally {
  await target.close()
}
process.exit(isGood ? 0 : 1)
