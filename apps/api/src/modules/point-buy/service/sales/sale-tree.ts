import { Worker } from 'node:worker_threads'
import type { SaleTree } from '@tyche/fairness'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Hash } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { saleLeaves } from '../../tables/sale-leaves.ts'

/** Proofs of all sales that are kept: some 20 MB, or those of one sale with more winners. */
const MAX_PROOFS = 10_000

/** By the number of an order that won. */
export type SaleProofs = ReadonlyMap<string, Hash[]>

const known = new LRUCache<string, SaleProofs>({
  maxSize: MAX_PROOFS,
  sizeCalculation: ({ size }) => Math.min(size + 1, MAX_PROOFS),
})
const running = new Map<string, Promise<SaleProofs>>()
let queue: Promise<unknown> = Promise.resolve()

/** The published list of a sale, as it is served; undefined for a hash that none has. */
export async function readSaleLeaves(db: Queries, leavesHash: string): Promise<string | undefined> {
  const [row] = await db.select({ body: saleLeaves.body }).from(saleLeaves).where(eq(saleLeaves.leavesHash, leavesHash))
  return row?.body
}

/**
 * The proofs of the orders in a published list that hold winning codes. They are worked out once, of one sale after the other and on
 * a separate thread: a tree of many orders takes seconds and much memory.
 *
 * @param winning in rising order.
 */
export async function readSaleProofs(
  db: Queries,
  leavesHash: string,
  { word, winning }: { readonly word: string; readonly winning: readonly number[] },
): Promise<SaleProofs> {
  // After a reorg another word may have drawn the sale.
  const key = `${leavesHash}:${word}`
  const cached = known.get(key) ?? running.get(key)
  if (cached) return await cached
  const proofs = queue.then(async () => {
    const body = await readSaleLeaves(db, leavesHash)
    if (body === undefined) throw new Error(`the orders of the hash ${leavesHash} are not kept`)
    return (await createTreeApart(body, winning)).proofs
  })
  running.set(key, proofs)
  queue = proofs.catch(() => undefined)
  try {
    const found = await proofs
    known.set(key, found)
    return found
  } finally {
    running.delete(key)
  }
}

/** What the thread works out. */
export interface ProvedTree extends Pick<SaleTree, 'merkleRoot' | 'leavesHash'> {
  readonly proofs: SaleProofs
}

/** The tree of a list as it is published, with the proofs of the orders that won, from a separate thread. */
export async function createTreeApart(body: string, winning: readonly number[] = []): Promise<ProvedTree> {
  const workerData = { body, winning }
  const thread = new Worker(new URL('./sale-tree-thread.ts', import.meta.url), { workerData })
  thread.unref()
  return await new Promise((resolve, reject) => {
    thread.on('message', resolve)
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('the thread that works out a sale has ended')))
  })
}
