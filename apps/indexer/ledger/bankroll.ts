import type { Context } from 'ponder:registry'
import { bankroll, pool, product } from 'ponder:schema'
import { type Address, zeroAddress } from 'viem'
import { poolTokenId, revaluePool } from './pool-value.ts'
import { surplusOf } from './product-money.ts'

type Db = Context['db']
type Product = typeof product.$inferSelect

/** Revalues a pool if it is part of the deployment record. */
export async function revalueIfKnown(db: Db, address: Address, atSec: number): Promise<void> {
  if (await db.find(pool, { address })) await revaluePool(db, address, atSec)
}

/** Updates the expected income and open prizes of a pool's products in a token, and revalues the pool. */
export async function moveBankroll(
  db: Db,
  { pool: poolOfProduct, token }: Pick<Product, 'pool' | 'token'>,
  { expectedIncome = 0n, openPrizes = 0n }: { expectedIncome?: bigint; openPrizes?: bigint },
  atSec: number,
): Promise<void> {
  const address: Address = poolOfProduct ?? zeroAddress
  await db
    .insert(bankroll)
    .values({ id: poolTokenId(address, token), pool: address, token, expectedIncome, openPrizes })
    .onConflictDoUpdate((row) => ({
      expectedIncome: row.expectedIncome + expectedIncome,
      openPrizes: row.openPrizes + openPrizes,
    }))
  if (expectedIncome !== 0n) await revalueIfKnown(db, address, atSec)
}

/**
 * A product's expected income and open prizes. Read before its row is updated: Ponder updates the object it returned,
 * too.
 */
export async function readPromises(db: Db, id: number) {
  const row = await db.find(product, { id })
  if (!row) throw new Error(`Product ${id} has no row.`)
  return promisesOf(row)
}

/** Expected income and open prizes of an open product: until its draw is requested, as if it sold out. */
export function promisesOf(row: Product): { expectedIncome: bigint; openPrizes: bigint } {
  const sale = row.status === 'selling' ? row.total : row.sold
  const expectedIncome = row.isOffChain ? 0n : surplusOf(row, sale)
  return { expectedIncome, openPrizes: row.reward * BigInt(row.quantity) }
}
