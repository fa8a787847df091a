import { z } from 'zod'
import { assertReachable, pageFields } from '../common/request-fields.ts'

const MAX_LISTED_CARDS = 100

/** As the lists give it. */
const cardField = z.string().regex(/^[1-9]\d{0,17}$/, 'must be the id of a card')

export const rewardCardsRequest = z.object({ ...pageFields }).superRefine(assertReachable)

export const receiveCardsRequest = z.object({
  /** All that wait without. */
  ids: z.array(cardField).min(1).max(MAX_LISTED_CARDS).optional(),
})

export const activateCardRequest = z.object({
  /** 20 symbols; case, spaces and hyphens do not matter. */
  cdkey: z.string().min(1).max(100),
})

export type RewardCardsRequest = z.input<typeof rewardCardsRequest>
export type ReceiveCardsRequest = z.input<typeof receiveCardsRequest>
export type ActivateCardRequest = z.input<typeof activateCardRequest>
