import { z } from 'zod'
import { cursorField, gameField, limitField } from './common/request-fields.ts'

/** A choice as in records; the highest is range's 65535 with the flag for "over". */
const choiceField = z.int().min(0).max(131_071)

export const luckyGameConfigRequest = z.object({
  game: gameField.optional(),
  /** The choice to quote limits for; needs `game`. */
  choice: choiceField.optional(),
})

export const luckyGameHistoryRequest = z.object({
  game: gameField.optional(),
  /** `my` needs an access token. */
  scope: z.enum(['latest', 'my', 'topWins']).default('latest'),
  cursor: cursorField,
  limit: limitField,
})

export const luckyGameActivityRequest = z.object({})

export type LuckyGameConfigRequest = z.input<typeof luckyGameConfigRequest>
export type LuckyGameHistoryRequest = z.input<typeof luckyGameHistoryRequest>
