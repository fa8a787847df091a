import type { Context } from 'ponder:registry'
import { bankroll, feed, incomeStream, pool, poolPriceHour, poolToken } from 'ponder:schema'
import { PRICE_PRECISION } from '@tyche/protocol/scales'
import { type Address, isAddressEqual } from 'viem'
import { deployment } from '../deployment.ts'
import { hourOf } from './hour.ts'
import { usdOf } from './usd.ts'

type Db = Context['db']
type PoolToken = typeof poolToken.$inferSelect

export const poolTokenId = (poolAddress: Address, token: Address) => `${poolAddress}-${token}`.toLowerCase()

/** USD of one whole token; null while its feed has no usable answer. */
async function readPrice(db: Db, account: PoolToken): Promise<bigint | null> {
  const row = account.feed && (await db.find(feed, { address: account.feed }))
  if (!row || row.answer === null || row.answer <= 0n) return null
  return row.answer * 10n ** BigInt(30 - account.feedDecimals)
}

/** Expected income that `aumMax` counts: the vault's holdings and the expected income of products. */
async function readExpectedIncome(db: Db, incomeSource: Address | null, id: string): Promise<bigint> {
  if (!incomeSource || !isAddressEqual(incomeSource, deployment.contracts.incomeVault)) return 0n
  const [stream, products] = [await db.find(incomeStream, { id }), await db.find(bankroll, { id })]
  return (stream?.held ?? 0n) + (products?.expectedIncome ?? 0n)
}

/** Values a pool as the contract does: a pool with one token reads no price, a pool with several reads all. */
export async function revaluePool(db: Db, address: Address, atSec: number): Promise<void> {
  const row = await db.find(pool, { address })
  if (!row) throw new Error(`Pool ${address} has no row.`)
  const totals = { aumMax: 0n, aumMin: 0n, valueUsd: 0n }
  let isValued = true
  for (const token of row.tokens) {
    const id = poolTokenId(address, token)
    const account = await db.find(poolToken, { id })
    if (!account) throw new Error(`Pool ${address} has no account of ${token}.`)
    const price = row.tokens.length === 1 ? PRICE_PRECISION : await readPrice(db, account)
    if (price !== account.price) await db.update(poolToken, { id }).set({ price })
    const { balance, reserved, openStakes, decimals } = account
    if (price === null) isValued &&= balance === 0n
    else {
      const income = await readExpectedIncome(db, row.incomeSource, id)
      totals.aumMax += usdOf(balance + income, price, decimals)
      totals.aumMin += usdOf(balance - reserved, price, decimals)
      totals.valueUsd += usdOf(balance - openStakes, price, decimals)
    }
  }
  if (!isValued) {
    await db
      .update(pool, { address })
      .set({ aumMax: null, aumMin: null, valueUsd: null, price: null, updatedAt: atSec })
    return
  }
  const price = row.supply === 0n ? PRICE_PRECISION : (totals.valueUsd * PRICE_PRECISION) / row.supply
  await db.update(pool, { address }).set({ ...totals, price, updatedAt: atSec })
  const hour = hourOf(atSec)
  const close = { price, valueUsd: totals.valueUsd, supply: row.supply }
  await db
    .insert(poolPriceHour)
    .values({ id: `${address}-${hour}`.toLowerCase(), pool: address, hour, ...close, volumeUsd: 0n })
    .onConflictDoUpdate(close)
}

/** Adds the stake of a settled bet to the pool's volume. */
export async function countVolume(db: Db, address: Address, token: Address, stake: bigint, atSec: number) {
  const account = await db
    .update(poolToken, { id: poolTokenId(address, token) })
    .set((row) => ({ volume: row.volume + stake }))
  const stakeUsd = account.price === null ? 0n : usdOf(stake, account.price, account.decimals)
  await db
    .update(pool, { address })
    .set((row) => ({ volumeUsd: row.volumeUsd + stakeUsd, volumeCount: row.volumeCount + 1 }))
  const id = `${address}-${hourOf(atSec)}`.toLowerCase()
  if (await db.find(poolPriceHour, { id }))
    await db.update(poolPriceHour, { id }).set((row) => ({ volumeUsd: row.volumeUsd + stakeUsd }))
}
