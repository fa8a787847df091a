import type { GameTexts, Translate } from './game-texts.ts'

const words = ['rps.rock', 'rps.paper', 'rps.scissors'] as const

const wordOf = (t: Translate, hand: number) => t(words[hand] ?? words[0])

export const rpsTexts: GameTexts = {
  choice: wordOf,
  outcome: wordOf,
  // The stage shows the hand instead of an initial: in some languages two hands share one.
  mark: wordOf,
}
