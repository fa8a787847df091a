import { type BetCase, type BetRule, createBetCases, scaleDown } from './bet-case.ts'

export interface RangeCase extends BetCase {
  /** Number of rolls. */
  range: number
}

const OVER = 65_536

function ruleOf(range: number, number: number, over: boolean): BetRule {
  const winning = over ? range - number : number
  return {
    title: `range/${over ? 'over' : 'under'}-${number}-of-${range}`,
    choice: number + (over ? OVER : 0),
    gameDataWords: [BigInt(number), over ? 1n : 0n],
    outcomeCount: range,
    paid: (roll, keptBps) =>
      (over ? roll >= number : roll < number)
        ? scaleDown({ numerator: BigInt(range), denominator: BigInt(winning) }, keptBps)
        : 0n,
  }
}

function casesOf(range: number, winningRolls: readonly number[]): RangeCase[] {
  const rules = winningRolls.flatMap((winning) => [ruleOf(range, winning, false), ruleOf(range, range - winning, true)])
  return createBetCases(rules).map((entry) => ({ ...entry, range }))
}

export function rangeCases(): RangeCase[] {
  return [
    ...casesOf(10_000, [100, 777, 2500, 3333, 5000, 6667, 9000, 9500]),
    ...casesOf(100, [1, 50, 95]),
    ...casesOf(65_535, [656, 32_768, 62_258]),
  ]
}
