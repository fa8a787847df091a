import { z } from 'zod'
import { cursorField, limitField } from './fields.ts'

export const gameField = z.string().regex(/^[a-z]{2,16}$/, 'must be the name of a game')

export const luckyGameConfigRequest = z.object({ game: gameField.optional() })

export const luckyGameHistoryRequest = z.object({
  game: gameField.optional(),
  /** `my` needs a token. */
  scope: z.enum(['latest', 'my', 'topWins']).default('latest'),
  cursor: cursorField,
  limit: limitField,
})

export type LuckyGameConfigRequest = z.input<typeof luckyGameConfigRequest>
export type LuckyGameHistoryRequest = z.input<typeof luckyGameHistoryRequest>
