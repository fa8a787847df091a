import type { GameTexts } from './game-texts.ts'

const sideOf = (value: number) => (value === 0 ? 'heads' : 'tails')

export const coinTexts: GameTexts = {
  choice: (t, clientValue) => t(`coin.${sideOf(clientValue)}`),
  outcome: (t, outcome) => t(`coin.${sideOf(outcome)}`),
  mark: (t, outcome) => t(`coin.${sideOf(outcome)}Short`),
}
