import { draw } from './draw.ts'
import { luckybuy } from './luckybuy.ts'
import { preOrders } from './pre-orders.ts'
import { tickets } from './tickets.ts'

/** Texts of the pages of both lotteries; loaded with the first of them. */
export const messages = {
  luckybuy,
  tickets,
  draw,
  preOrders,
} as const
