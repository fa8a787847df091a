import { draw } from './draw.ts'
import { inbox } from './inbox.ts'
import { luckybuy } from './luckybuy.ts'
import { preOrders } from './pre-orders.ts'
import { product } from './product.ts'
import { products } from './products.ts'
import { tickets } from './tickets.ts'

/** Texts of the pages of both lotteries; loaded with the first of them. */
export const messages = {
  inbox,
  luckybuy,
  tickets,
  products,
  product,
  draw,
  preOrders,
} as const
