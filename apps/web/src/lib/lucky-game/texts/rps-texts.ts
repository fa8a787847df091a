import type { GameTexts } from './game-texts.ts'

const hands = ['rock', 'paper', 'scissors'] as const
const handOf = (value: number) => hands[value] ?? 'rock'

export const rpsTexts: GameTexts = {
  choice: (t, clientValue) => t(`rps.${handOf(clientValue)}`),
  outcome: (t, outcome) => t(`rps.${handOf(outcome)}`),
  mark: (t, outcome) => t(`rps.${handOf(outcome)}Short`),
}
