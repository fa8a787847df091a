/** How long a player waits from sending the bet until the result is there: `npm run bench`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { followResults, type Source } from './follow-results.ts'
import { createPlayer } from './player.ts'
import { summarise } from './statistics.ts'
import { openTarget } from './target.ts'

const medianGoalMs = 1_500
const p95GoalMs = 2_500
/** Spreads the bets evenly over the second between two rounds of the beacon, whatever the result's own rhythm. */
const goldenRatio = 0.618_034

const { values } = parseArgs({ options: { bets: { type: 'string', default: '50' } } })
const bets = Number(values.bets)
if (!Number.isInteger(bets) || bets < 1) throw new Error('--bets must be a whole number from 1')

const target = await openTarget()
let isGood = false
try {
  const player = await createPlayer(target.url, target.deployment)
  const results = await followResults(target.url, target.deployment, player.address)
  const waits: Record<Source, number[]> = { chain: [], stream: [] }
  process.stdout.write(`${bets} bets of 3 plays on ${target.url}\n`)
  for (let number = 0; number < bets; number++) {
    await sleep(((number * goldenRatio) % 1) * 1_000)
    const { sentAt, nonce } = await player.roll()
    for (const source of ['chain', 'stream'] as const) {
      waits[source].push((await results.arrival(source, nonce)) - sentAt)
    }
  }
  results.close()

  const line = (name: string, samples: number[]) => {
    const { median, p95, max } = summarise(samples)
    const text = [median, p95, max].map((ms) => `${Math.round(ms)} ms`.padStart(9))
    process.stdout.write(`${name.padEnd(34)} median ${text[0]}   p95 ${text[1]}   max ${text[2]}\n`)
  }
  line('Roll -> BetCallback (subscription)', waits.chain)
  line('Roll -> result event (API stream)', waits.stream)
  const { median, p95 } = summarise(waits.chain)
  isGood = median <= medianGoalMs && p95 <= p95GoalMs
  const goal = `median <= ${medianGoalMs} ms and p95 <= ${p95GoalMs} ms`
  process.stdout.write(isGood ? `Goal met: ${goal}\n` : `Goal missed: ${goal}\n`)
} finally {
  await target.close()
}
process.exit(isGood ? 0 : 1)
