import { computeLoyaltyProofs, type PartOfFees } from '@tyche/loyalty'
import { faults } from './old-rules.ts'
import { playScenario } from './play-scenario.ts'
import { committedRules } from './rules.ts'
import type { StrategyResult } from './simulate.ts'

/** `docs/reports/loyalty-simulation.md` without its origin. */
export function renderReport(results: readonly StrategyResult[], seed: number): string {
  const scenarios = sum(results, (one) => one.scenarios)
  const { house, onePlayer } = computeLoyaltyProofs()
  return `# Can points be farmed?

${scenarios.toLocaleString('en')} random scenarios of seed ${seed} under the committed constants (\`packages/loyalty\`), each credited by the functions that
credit players. A scenario has one attacker with 1 to 120 accounts, 0 to 30 other players and visitors in any number, over 1 to 35
days from any day of four years. Everything is counted in the attacker's favour: gas is free, every LuckyBuy
order is recycled as if none of its codes won, high levels may be there from the start, periods that are open at the end are paid, and own accounts refer
each other. The attacker has none, all or any part of the pools that take the bets; a bet costs what it loses on average.

A point is worth 0.0008 USD, the most that PointBuy may give for it. Bounds that are proved from the constants at the start of each program:
one player gets at most ${percent(onePlayer)} of the own cost back, all together at most ${percent(house)} of the fees.

| Strategy | Scenarios | That pay | Best result, USD | Most of the cost that came back | Most of all fees that came back |
|---|---|---|---|---|---|
${results.map(renderResult).join('\n')}
| **all** | ${scenarios} | ${sum(results, (one) => one.profitable)} | | | |

Scenarios in which nothing was paid and nothing earned (${sum(results, (one) => one.idle)}) are no result.

## That it can lose

The same simulation with a fault in the rules. The first three faults are rules of an earlier design, of which only the results are
known: the figures in their descriptions are round ones chosen to lead near those results.

| Fault | Attack | Gain, USD | In the design | The same under the committed rules |
|---|---|---|---|---|
${faults.map(renderFault).join('\n')}
`
}

function renderResult(one: StrategyResult): string {
  const { strategy, scenarios, profitable, bestUsd, mostReturnedBps, mostGivenBackBps } = one
  const cells = [strategy, scenarios, profitable, usd(bestUsd), bps(mostReturnedBps), bps(mostGivenBackBps)]
  return `| ${cells.join(' | ')} |`
}

function renderFault({ name, attack, rules, scenario, designUsd }: (typeof faults)[number]): string {
  const [gain, committed] = [rules, committedRules].map((some) => {
    const { earnedUsd, costUsd } = playScenario(scenario, some)
    return usd(earnedUsd - costUsd)
  })
  return `| ${[name, attack, gain, designUsd === undefined ? '' : designUsd.toLocaleString('en'), committed].join(' | ')} |`
}

/** With as many decimals as a small amount needs. */
function usd(amount: bigint): string {
  const value = Number(amount) / 1e18
  const digits =
    value === 0 || Math.abs(value) >= 1
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { maximumSignificantDigits: 2 }
  return value.toLocaleString('en', { ...digits, signDisplay: 'exceptZero' })
}

function bps(value: bigint): string {
  return `${(Number(value) / 100).toFixed(1)} %`
}

function percent({ numerator, denominator }: PartOfFees): string {
  return `${Number((numerator * 1_000n) / denominator) / 10} %`
}

function sum(results: readonly StrategyResult[], of: (result: StrategyResult) => number): number {
  return results.reduce((all, one) => all + of(one), 0)
}
