import { createRandom } from '@tyche/testing/random'
import { playScenario } from './play-scenario.ts'
import type { Rules } from './rules.ts'
import { drawScenario, type Strategy, strategies } from './strategies.ts'

export interface StrategyResult {
  readonly strategy: Strategy
  readonly scenarios: number
  /** Scenarios that leave the attacker more than they cost. */
  readonly profitable: number
  /** USD, 18 decimals: the best of all scenarios in which the attacker paid or earned something. */
  readonly bestUsd: bigint
  /** Scenarios in which everything was free and nothing was earned. */
  readonly idle: number
  /** The most of the cost that came back as points, in hundredths of a percent. */
  readonly mostReturnedBps: bigint
  /** The most of all fees that came back as everybody's points, in hundredths of a percent. */
  readonly mostGivenBackBps: bigint
}

/** Plays `count` random scenarios, as many of each strategy, and keeps the best of each. */
export function simulate(count: number, seed: number, rules: Rules): StrategyResult[] {
  return strategies.map((strategy, place) => {
    const scenarios = Math.floor(count / strategies.length) + (place < count % strategies.length ? 1 : 0)
    let [profitable, idle] = [0, 0]
    let bestUsd: bigint | undefined
    let [mostReturnedBps, mostGivenBackBps] = [0n, 0n]
    for (let index = 0; index < scenarios; index++) {
      const random = createRandom(seed * 1_000_003 + index * strategies.length + place)
      const { earnedUsd, costUsd, givenUsd, feesUsd } = playScenario(drawScenario(strategy, random), rules)
      const valueUsd = earnedUsd - costUsd
      if (valueUsd > 0n) profitable++
      if (earnedUsd === 0n && costUsd === 0n) idle++
      else if (bestUsd === undefined || valueUsd > bestUsd) bestUsd = valueUsd
      mostReturnedBps = larger(mostReturnedBps, shareBpsUp(earnedUsd, costUsd))
      mostGivenBackBps = larger(mostGivenBackBps, shareBpsUp(givenUsd, feesUsd))
    }
    return { strategy, scenarios, profitable, bestUsd: bestUsd ?? 0n, idle, mostReturnedBps, mostGivenBackBps }
  })
}

/** Rounded up; zero where the whole is zero. */
function shareBpsUp(part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (part * 10_000n + whole - 1n) / whole
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
