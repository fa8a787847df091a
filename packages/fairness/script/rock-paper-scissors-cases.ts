import { type BetCase, type BetRule, createBetCases } from './bet-case.ts'

const HANDS = ['rock', 'paper', 'scissors'] as const
const BEATEN_BY = { rock: 'scissors', paper: 'rock', scissors: 'paper' } as const

const rules = HANDS.map(
  (hand, choice): BetRule => ({
    title: `rps/${hand}`,
    choice,
    gameDataWords: [BigInt(choice)],
    outcomeCount: 3,
    paid: (houseHand, keptBps) => {
      if (houseHand === choice) return 10n ** 18n
      // 2 - 3 x edge = 3 x kept - 1.
      return HANDS[houseHand] === BEATEN_BY[hand] ? 3n * keptBps * 10n ** 14n - 10n ** 18n : 0n
    },
  }),
)

export function rockPaperScissorsCases(): BetCase[] {
  // Repeated four times, so that every hand is combined with many numbers of plays, edges and wagers.
  return createBetCases([...rules, ...rules, ...rules, ...rules])
}
