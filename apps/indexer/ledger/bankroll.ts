import type { Context } from 'ponder:registry'
import { bankroll, pool, product } from 'ponder:schema'
import { type Address, zeroAddress } from 'viem'
import { poolTokenId, revaluePool } from './pool-value.ts'
import { surplusOf } from './product-money.ts'

type Db = Context['db']
type Product = typeof product.$inferSelect

/** Values a pool anew, if it is one of the deployment record. */
export async function revalueIfKnown(db: Db, address: Address, atSec: number): Promise<void> {
  if (await db.find(pool, { address })) await revaluePool(db, address, atSec)
}

/** Moves what all open products of a pool and token promise, and values the pool anew. */
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

/** What a product promises now: ask before its row is updated, which changes what was found before, too. */
export async function readPromises(db: Db, id: number) {
  const row = await db.find(product, { id })
  if (!row) throw new Error(`Product ${id} has no row.`)
  return promisesOf(row)
}

/** What a product promises as long as it is open: until the request of its draw as if it sold out. */
export function promisesOf(row: Product): { expectedIncome: bigint; openPrizes: bigint } {
  const sale = row.status === 'selling' ? row.total : row.sold
  const expectedIncome = row.isOffChain ? 0n : surplusOf(row, sale)
  return { expectedIncome, openPrizes: row.reward * BigInt(row.quantity) }
}
