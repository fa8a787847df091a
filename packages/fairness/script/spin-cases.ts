import { type BetCase, type BetRule, createBetCases, scaleDown } from './bet-case.ts'

const RISKS = ['low', 'medium', 'high'] as const
/** The published wheels in tenths of the stake, clockwise. */
const TENTHS: Record<(typeof RISKS)[number], number[]> = {
  low: repeat(4, [0, 11, 15, 11, 13]),
  medium: [50, 15, 20, 15, 15, 20, 15, 15, 20, 15].flatMap((tenths) => [tenths, 0]),
  high: [200, 20, 50, 20, 20, 20, 50, 20].flatMap((tenths) => [tenths, 0, 0, 0, 0]),
}

function repeat(times: number, values: number[]): number[] {
  return Array.from({ length: times }, () => values).flat()
}

const rules = RISKS.map(
  (risk, choice): BetRule => ({
    title: `spin/${risk}-risk`,
    choice,
    gameDataWords: [BigInt(choice)],
    outcomeCount: TENTHS[risk].length,
    paid: (segment, keptBps) => scaleDown({ numerator: BigInt(TENTHS[risk][segment]!), denominator: 10n }, keptBps),
  }),
)

/** The bases of every wheel's segments, 10,000 for the stake. */
export function spinWheels(): number[][] {
  return RISKS.map((risk) => TENTHS[risk].map((tenths) => tenths * 1000))
}

export function spinCases(): BetCase[] {
  return createBetCases(repeat(5, [0, 1, 2]).map((wheel) => rules[wheel]!))
}
