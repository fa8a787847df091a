import { createSaleTree, parseSaleLeaves, type SaleLeaf, type SaleTree } from '@tyche/fairness'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../../../../db/connect.ts'
import { saleLeaves } from '../../tables/sale-leaves.ts'

/** Orders of all trees that are kept: some 60 MB, or one larger tree, which takes many seconds to be worked out again. */
const MAX_ORDERS = 100_000

interface PublishedSale {
  readonly leaves: readonly SaleLeaf[]
  readonly tree: SaleTree
}

const known = new LRUCache<string, PublishedSale>({
  maxSize: MAX_ORDERS,
  sizeCalculation: ({ leaves }) => Math.min(leaves.length, MAX_ORDERS),
})

/** The published list of a sale, as it is served; undefined for a hash that none has. */
export async function readSaleLeaves(db: Queries, leavesHash: string): Promise<string | undefined> {
  const [row] = await db.select({ body: saleLeaves.body }).from(saleLeaves).where(eq(saleLeaves.leavesHash, leavesHash))
  return row?.body
}

/** The tree of a published list. What a hash stands for never changes, so what was worked out once stays right. */
export async function readSaleTree(db: Queries, leavesHash: string): Promise<PublishedSale> {
  const cached = known.get(leavesHash)
  if (cached) return cached
  const body = await readSaleLeaves(db, leavesHash)
  if (body === undefined) throw new Error(`the orders of the hash ${leavesHash} are not kept`)
  const leaves = parseSaleLeaves(body)
  const sale = { leaves, tree: createSaleTree(leaves) }
  known.set(leavesHash, sale)
  return sale
}
