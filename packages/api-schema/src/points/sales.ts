import * as z from 'zod/mini'
import { hash, signedUsd } from '../common/primitives.ts'

export const salePaths = {
  board: '/sales.json',
  leaves: '/sales/{file}',
} as const

/** Where the orders of a sale for points are published. */
export const leavesPath = (leavesHash: string) => `/sales/${leavesHash}.json`

/** What LuckyBuy's manager has to do for sales for points. Public: all of it is checked against the chain and the lists. */
export const saleBoard = z.object({
  /** USD (18 decimals) of prizes that further rounds may promise; negative when more was. */
  givebackRoomUsd: signedUsd,
  /** Closed, their lists published, not committed for good yet. */
  rooted: z.array(z.object({ productId: z.int(), sale: z.int(), merkleRoot: hash, leavesHash: hash })),
  /** Products that will not be drawn: too few codes were sold, or they may not be. */
  void: z.array(z.int()),
})

export type SaleBoard = z.infer<typeof saleBoard>
