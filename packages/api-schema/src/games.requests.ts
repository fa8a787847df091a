import { z } from 'zod'
import { cursorField, gameField, limitField } from './common/request-fields.ts'

/** Choices are numbers as in records; the highest is range's 65535 with the flag for "over". */
const choiceField = z.int().min(0).max(131_071)

export const luckyGameConfigRequest = z.object({
  game: gameField.optional(),
  /** Whose limits to quote; needs `game`. */
  choice: choiceField.optional(),
})

export const luckyGameHistoryRequest = z.object({
  game: gameField.optional(),
  /** `my` needs a token. */
  scope: z.enum(['latest', 'my', 'topWins']).default('latest'),
  cursor: cursorField,
  limit: limitField,
})

export const luckyGameActivityRequest = z.object({})

export type LuckyGameConfigRequest = z.input<typeof luckyGameConfigRequest>
export type LuckyGameHistoryRequest = z.input<typeof luckyGameHistoryRequest>
