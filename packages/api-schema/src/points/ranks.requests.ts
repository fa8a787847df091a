import { z } from 'zod'
import { assertReachable, cursorField, limitField, pageFields } from '../common/request-fields.ts'
import { rankPeriods } from './rank-periods.ts'

const periodFields = {
  period: z.enum(rankPeriods),
  /** The running period without. */
  index: z.int().min(0).max(10_000_000).optional(),
}

export const rankListRequest = z.object({ ...periodFields, cursor: cursorField, limit: limitField })

export const rankListWithTagRequest = rankListRequest.extend({
  /** `games`, a game, or `luckyBuy`. */
  tag: z.string().regex(/^[a-zA-Z]{2,16}$/, 'must be a tag such as games, coin or luckyBuy'),
})

export const rankRewardDetailRequest = z.object(periodFields)

export const rankRecordListRequest = z
  .object({ period: z.enum(rankPeriods).optional(), ...pageFields })
  .superRefine(assertReachable)

export const myRankRequest = z.object({ ...periodFields, period: periodFields.period.default('daily') })

export type RankListRequest = z.input<typeof rankListRequest>
export type RankListWithTagRequest = z.input<typeof rankListWithTagRequest>
export type RankRewardDetailRequest = z.input<typeof rankRewardDetailRequest>
export type RankRecordListRequest = z.input<typeof rankRecordListRequest>
export type MyRankRequest = z.input<typeof myRankRequest>
