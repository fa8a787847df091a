import { createPreOrderCache, type PreOrderCache } from './pre-order-cache.ts'
import { createProductCache, type ProductCache } from './product-cache.ts'

/** Shared state of LuckyBuy's jobs. */
export interface Lottery {
  products: ProductCache
  orders: PreOrderCache
  /** Block up to which its events were searched; undefined until the first search is done. */
  scannedTo: bigint | undefined
  /** A reorg removed blocks: everything known is read again. */
  isDoubtful: boolean
  /** Series whose next round is due and cannot be opened. */
  unopened: Set<bigint>
}

export function createLottery(): Lottery {
  return {
    products: createProductCache(),
    orders: createPreOrderCache(),
    scannedTo: undefined,
    isDoubtful: false,
    unopened: new Set(),
  }
}
