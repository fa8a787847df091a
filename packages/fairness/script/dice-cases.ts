import { type BetCase, type BetRule, createBetCases, scaleDown } from './bet-case.ts'

/** A bet on the faces written as digits. */
function ruleOf(faces: string): BetRule {
  const choice = [...faces].reduce((mask, face) => mask + 2 ** (Number(face) - 1), 0)
  return {
    title: `dice/faces-${faces}`,
    choice,
    gameDataWords: [BigInt(choice)],
    outcomeCount: 6,
    outcomeOf: (remainder) => remainder + 1,
    paid: (remainder, keptBps) =>
      faces.includes(String(remainder + 1))
        ? scaleDown({ numerator: 6n, denominator: BigInt(faces.length) }, keptBps)
        : 0n,
  }
}

export function diceCases(): BetCase[] {
  return createBetCases(
    ['1', '2', '3', '4', '5', '6', '12', '36', '135', '246', '456', '1234', '2356', '12345', '23456', '13456'].map(
      ruleOf,
    ),
  )
}
