import { z } from 'zod'
import { assertReachable, chartPeriodField, gameField, pageFields, secondsField } from './common/request-fields.ts'

export const payDataRequest = z.object({
  game: gameField.optional(),
  /** The period of `history`. */
  period: chartPeriodField.default('month'),
})

export const payRecordRequest = z
  .object({
    game: gameField.optional(),
    status: z.enum(['pending', 'settled', 'refunded']).optional(),
    /** Only bets placed at or after `from` and before `to`. */
    from: secondsField.optional(),
    to: secondsField.optional(),
    ...pageFields,
  })
  .superRefine(assertReachable)

export type PayDataRequest = z.input<typeof payDataRequest>
export type PayRecordRequest = z.input<typeof payRecordRequest>
