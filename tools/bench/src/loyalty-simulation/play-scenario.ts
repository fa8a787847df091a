import { PERIOD_KINDS, POINTS_PRECISION, periodAt } from '@tyche/loyalty'
import { costUsdOf, treasuryFeeUsd, USD_PER_UNIT } from './cost.ts'
import { createLedger } from './ledger.ts'
import type { Rules } from './rules.ts'
import type { Outcome, Scenario } from './scenario.ts'

const DAY_SEC = 86_400

/** Plays a scenario: every play is credited, every check-in made, every period closed, also those that are open at its end. */
export function playScenario(scenario: Scenario, rules: Rules): Outcome {
  const { accounts, attackers, days, lpShare, startsAt, visitors } = scenario
  const ledger = createLedger(accounts, rules)
  let [costUsd, feesUsd] = [0n, 0n]
  for (const [index, plays] of days.entries()) {
    const time = startsAt + index * DAY_SEC
    const visitorsUsd = (visitors[index] ?? 0n) * USD_PER_UNIT
    ledger.creditVisitors(visitorsUsd)
    feesUsd += visitorsUsd / 200n
    for (const play of plays) {
      ledger.credit(play)
      feesUsd += treasuryFeeUsd(play)
      if (play.account < attackers) costUsd += costUsdOf(play, lpShare)
    }
    ledger.checkAllIn(periodAt('daily', time).index)
    const isLast = index === days.length - 1
    for (const kind of PERIOD_KINDS) if (isLast || periodAt(kind, time).endsAt === time + DAY_SEC) ledger.close(kind)
  }
  const worth = (points: bigint) => (points * rules.pointValueUsd) / POINTS_PRECISION
  return { earnedUsd: worth(ledger.pointsOfFirst(attackers)), costUsd, givenUsd: worth(ledger.allPoints()), feesUsd }
}
