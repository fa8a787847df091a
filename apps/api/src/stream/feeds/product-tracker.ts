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

/** A value that changes with anything that a product's answer has. */
export interface ProductMark {
  readonly id: number
  readonly mark: string
}

interface PublishedProduct {
  readonly mark: string
  readonly print: string
  readonly isOver: boolean
}

/** Remembers products as the stream published them, and finds what a fresh read of them changes. */
export class ProductTracker {
  #published = new Map<number, PublishedProduct>()

  /** Products that had not ended when they were read last. */
  openIds(): number[] {
    return [...this.#published].flatMap(([id, published]) => (published.isOver ? [] : [id]))
  }

  /** Of the live products those that have to be read. */
  changedIds(marks: readonly ProductMark[]): number[] {
    return marks.flatMap(({ id, mark }) => (this.#published.get(id)?.mark === mark ? [] : [id]))
  }

  /** @param marks of every live product, and the products of `changedIds()`. */
  update(marks: readonly ProductMark[], products: readonly Product[]): ProductChanges {
    const changed: Product[] = []
    const ended: number[] = []
    const published = new Map<number, PublishedProduct>()
    const read = new Map(products.map((data) => [data.productId, data]))
    for (const { id, mark } of marks) {
      const before = this.#published.get(id)
      const data = read.get(id)
      if (!data) {
        if (before) published.set(id, before)
        continue
      }
      const now = { mark, print: JSON.stringify(data), isOver: isOver(data) }
      published.set(id, now)
      if (before?.print === now.print) continue
      changed.push(data)
      if (now.isOver && before?.isOver === false) ended.push(id)
    }
    this.#published = published
    return { changed, ended }
  }
}
