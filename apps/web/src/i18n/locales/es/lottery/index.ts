import type { LotteryMessages } from '../../../messages.ts'
import { draw } from './draw.ts'
import { inbox } from './inbox.ts'
import { luckybuy } from './luckybuy.ts'
import { preOrders } from './pre-orders.ts'
import { product } from './product.ts'
import { products } from './products.ts'
import { tickets } from './tickets.ts'

export const messages = {
  inbox,
  luckybuy,
  tickets,
  products,
  product,
  draw,
  preOrders,
} satisfies LotteryMessages
