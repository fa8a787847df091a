import type { LotteryMessages } from '../../../messages.ts'
import { draw } from './draw.ts'
import { luckybuy } from './luckybuy.ts'
import { preOrders } from './pre-orders.ts'
import { tickets } from './tickets.ts'

export const messages = {
  luckybuy,
  tickets,
  draw,
  preOrders,
} satisfies LotteryMessages
