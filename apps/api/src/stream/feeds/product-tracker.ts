import type { Product } from '@tyche/api-schema/lottery/products'
import { inArray, or, type SQL } from 'drizzle-orm'
import { product } from '../../db/onchain/views.ts'

export interface ProductChanges {
  readonly changed: readonly Product[]
  /** Those of them that ended: drawn, or given up. */
  readonly ended: readonly number[]
}

const isOver = ({ state }: Product) => state === 'drawn' || state === 'inactivated' || state === 'removed'

/** Products that can still change, and those of `openIds`: one of them may have ended since. */
export function isLiveProduct(openIds: readonly number[]): SQL | undefined {
  const isLive = inArray(product.status, ['selling', 'committed', 'drawing'])
  return openIds.length > 0 ? or(isLive, inArray(product.id, [...openIds])) : isLive
}

/** Remembers products as the stream told them, and finds what a fresh read of them changes. */
export class ProductTracker {
  #told = new Map<number, { readonly print: string; readonly isOver: boolean }>()

  /** Products that had not ended when they were read last. */
  openIds(): number[] {
    return [...this.#told].flatMap(([id, told]) => (told.isOver ? [] : [id]))
  }

  update(products: readonly Product[]): ProductChanges {
    const changed: Product[] = []
    const ended: number[] = []
    const told = new Map<number, { readonly print: string; readonly isOver: boolean }>()
    for (const data of products) {
      const before = this.#told.get(data.productId)
      const now = { print: JSON.stringify(data), isOver: isOver(data) }
      told.set(data.productId, now)
      if (before?.print === now.print) continue
      changed.push(data)
      if (now.isOver && before?.isOver === false) ended.push(data.productId)
    }
    this.#told = told
    return { changed, ended }
  }
}
