import type { Context } from 'ponder:registry'
import { bankroll, pool, type product } from 'ponder:schema'
import { type Address, zeroAddress } from 'viem'
import { poolTokenId, revaluePool } from './pool-value.ts'
import { incomeOf } from './product-money.ts'

type Db = Context['db']
type Product = typeof product.$inferSelect

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
  if (expectedIncome !== 0n && (await db.find(pool, { address }))) await revaluePool(db, address, atSec)
}

/** What a product promises as long as it is open. */
export function promisesOf(row: Product): { expectedIncome: bigint; openPrizes: bigint } {
  const expectedIncome = row.isOffChain ? 0n : incomeOf(row, row.sold)
  return { expectedIncome, openPrizes: row.reward * BigInt(row.quantity) }
}
