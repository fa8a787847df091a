import { setTimeout as sleep } from 'node:timers/promises'
import { followResults, type Source } from './follow-results.ts'
import { createPlayer } from './player.ts'
import { summarise } from './statistics.ts'
import type { Target } from './target.ts'

const medianGoalMs = 1_500
const p95GoalMs = 2_500
/** Spreads the bets evenly over the second between two beacon rounds, independently of results. */
const goldenRatio = 0.618_034

/** Prints the time from sending a bet until its result; true if the goal is met. */
export async function measureWait({ url, deployment }: Target, bets: number): Promise<boolean> {
  const player = await createPlayer(url, deployment)
  const results = await followResults(url, deployment, player)
  const waits: Record<Source, number[]> = { chain: [], stream: [] }
  process.stdout.write(`${bets} bets of 3 plays on ${url}\n`)
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
  const isGood = median <= medianGoalMs && p95 <= p95GoalMs
  const goal = `median <= ${medianGoalMs} ms and p95 <= ${p95GoalMs} ms`
  process.stdout.write(isGood ? `Goal met: ${goal}\n` : `Goal missed: ${goal}\n`)
  return isGood
}
