import type { GameTexts } from './game-texts.ts'
import { readRangeChoice } from './range-choice.ts'

export const rangeTexts: GameTexts = {
  choice(t, clientValue) {
    const read = readRangeChoice(clientValue)
    if (!read) return String(clientValue)
    const number = String(read.choice)
    return read.over ? t('range.choiceOver', { number }) : t('range.choiceUnder', { number })
  },
  outcome: (_t, roll) => String(roll),
  mark: (_t, roll) => String(roll),
}
