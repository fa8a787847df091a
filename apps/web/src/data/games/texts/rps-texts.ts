import type { GameTexts, Translate } from './game-texts.ts'

const words = ['rps.rock', 'rps.paper', 'rps.scissors'] as const

const wordOf = (t: Translate, hand: number) => t(words[hand] ?? words[0])

export const rpsTexts: GameTexts = {
  choice: wordOf,
  outcome: wordOf,
  // Its stage shows the hand itself: initials are the same for two hands in some languages.
  mark: wordOf,
}
