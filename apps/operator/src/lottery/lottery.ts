import { createOrderBook, type OrderBook } from './order-book.ts'
import { createProductBook, type ProductBook } from './product-book.ts'

/** What the jobs of LuckyBuy share. */
export interface Lottery {
  products: ProductBook
  orders: OrderBook
  /** Block up to which its events were searched; undefined until the first search is done. */
  scannedTo: bigint | undefined
  /** Blocks were taken back: everything known is asked again. */
  isDoubtful: boolean
  /** Series whose next round is due and cannot be opened. */
  unopened: Set<bigint>
}

export function createLottery(): Lottery {
  return {
    products: createProductBook(),
    orders: createOrderBook(),
    scannedTo: undefined,
    isDoubtful: false,
    unopened: new Set(),
  }
}
