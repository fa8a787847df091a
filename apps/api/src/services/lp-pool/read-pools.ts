import type { LpPool } from '@tyche/api-schema/endpoints/lp-pool'
import type { Deployment } from '@tyche/contracts/deployment'
import { inArray } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { Queries } from '../../db/connect.ts'
import { type PoolRow, pool } from '../../db/onchain/pool.ts'
import { poolBanker } from '../../db/onchain/pool-banker.ts'
import { type PoolTokenRow, poolToken } from '../../db/onchain/pool-token.ts'
import { readOnchain } from '../read-onchain.ts'
import { annualise } from './growth.ts'
import { readDayVolume, readPriceAt } from './pool-history.ts'
import { toPoolTokens } from './pool-tokens.ts'
import { priceToUsd, valueDown } from './usd.ts'

const DAY_SEC = 86_400

export interface PoolReading {
  readonly db: Queries
  readonly deployment: Deployment
  readonly nowSec: number
}

/** Pools as the indexer has them, in the deployment's order; all of them or those of these addresses. */
export async function readPools(reading: PoolReading, addresses?: readonly string[]): Promise<LpPool[]> {
  const { db, deployment } = reading
  const wanted = (addresses ?? deployment.pools.map(({ address }) => address)).map((address) => address.toLowerCase())
  return await readOnchain(async () => {
    const [rows, tokens, bankers] = await Promise.all([
      db.select().from(pool).where(inArray(pool.address, wanted)),
      db.select().from(poolToken).where(inArray(poolToken.pool, wanted)),
      db.select().from(poolBanker).where(inArray(poolBanker.pool, wanted)),
    ])
    const inOrder = wanted.flatMap((address) => rows.filter((row) => row.address === address))
    return await Promise.all(
      inOrder.map(async (row) => ({
        ...toPool(
          row,
          tokens.filter((token) => token.pool === row.address),
          deployment,
        ),
        ...(await readGrowth(reading, row)),
        bankers: bankers
          .filter((banker) => banker.pool === row.address && banker.status !== 'none')
          .map(({ banker }) => getAddress(banker)),
      })),
    )
  })
}

/** The pool that a record names; undefined while the indexer has not seen it. */
export async function readPool(reading: PoolReading, address: string): Promise<LpPool | undefined> {
  const [found] = await readPools(reading, [address])
  return found
}

async function readGrowth({ db, nowSec }: PoolReading, row: PoolRow) {
  const now = row.price === null ? undefined : { price: BigInt(row.price), at: nowSec }
  const [week, month, volume24hUsd] = await Promise.all([
    readPriceAt(db, row.address, nowSec - 7 * DAY_SEC),
    readPriceAt(db, row.address, nowSec - 30 * DAY_SEC),
    readDayVolume(db, row.address, nowSec),
  ])
  return {
    apy7d: (now && annualise(week, now)?.toString()) ?? null,
    apy30d: (now && annualise(month, now)?.toString()) ?? null,
    volume24hUsd,
  }
}

function toPool(row: PoolRow, tokens: readonly PoolTokenRow[], deployment: Deployment) {
  return {
    poolId: row.slug,
    address: getAddress(row.address),
    name: row.name,
    symbol: row.symbol,
    createdAt: row.createdAt,
    liquidityUsd: row.valueUsd,
    aumMinUsd: row.aumMin,
    aumMaxUsd: row.aumMax,
    lpSupply: row.supply,
    lpPriceUsd: row.price === null ? null : priceToUsd(row.price),
    volumeUsd: row.volumeUsd,
    betCount: row.volumeCount,
    reservedUsd: sumReserved(tokens),
    isPrivate: row.inPrivateMode,
    addFeeBasisPoints: row.addFeeBps,
    removeFeeBasisPoints: row.removeFeeBps,
    spreadBasisPoints: row.spreadBps,
    tokens: toPoolTokens(row, tokens, deployment),
  }
}

function sumReserved(tokens: readonly PoolTokenRow[]): string | null {
  let sum = 0n
  for (const { reserved, decimals, price } of tokens) {
    if (reserved === '0') continue
    if (price === null) return null
    sum += valueDown(BigInt(reserved), decimals, BigInt(price))
  }
  return sum.toString()
}
