import type { LpPool } from '@tyche/api-schema/pools'
import type { Deployment } from '@tyche/protocol/deployment'
import { inArray } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { type PoolRow, type PoolTokenRow, pool, poolBanker, poolToken } from '../../../db/onchain/views.ts'
import { annualise, type PriceAt } from './growth.ts'
import { readDayVolumes, readPricesAt } from './pool-history.ts'
import { toPoolTokens } from './pool-tokens.ts'
import { priceToUsd, valueDown } from './usd.ts'

const DAY_SEC = 86_400

export interface PoolReading {
  /** The end of time windows. */
  readonly nowSec: number
  /** In the deployment's order, without pools that are not indexed yet. */
  readonly pools: readonly LpPool[]
}

/** Reads every pool from the indexer's views. */
export async function readPools(db: Queries, deployment: Deployment): Promise<PoolReading> {
  const wanted = deployment.pools.map(({ address }) => address.toLowerCase())
  return await readOnchain(async () => {
    const nowSec = await readNow(db)
    const times = [nowSec - 7 * DAY_SEC, nowSec - 30 * DAY_SEC]
    const [rows, tokens, bankers, prices, volumes] = await Promise.all([
      db.select().from(pool).where(inArray(pool.address, wanted)),
      db.select().from(poolToken).where(inArray(poolToken.pool, wanted)),
      db.select().from(poolBanker).where(inArray(poolBanker.pool, wanted)),
      readPricesAt(db, wanted, times),
      readDayVolumes(db, wanted, nowSec),
    ])
    const inOrder = wanted.flatMap((address) => rows.filter((row) => row.address === address))
    const pools = inOrder.map((row) => ({
      ...toPool(
        row,
        tokens.filter((token) => token.pool === row.address),
        deployment,
      ),
      ...toYields(row, prices.get(row.address) ?? [], nowSec),
      volume24hUsd: volumes.get(row.address) ?? '0',
      bankers: bankers
        .filter((banker) => banker.pool === row.address && banker.status !== 'none')
        .map(({ banker }) => getAddress(banker)),
    }))
    return { nowSec, pools }
  })
}

function toYields({ price }: PoolRow, [week, month]: readonly (PriceAt | undefined)[], nowSec: number) {
  const now = price === null ? undefined : { price: BigInt(price), at: nowSec }
  return {
    apy7d: (now && annualise(week, now)?.toString()) ?? null,
    apy30d: (now && annualise(month, now)?.toString()) ?? null,
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
    addFeeBasisPoints: row.addFeeBasisPoints,
    removeFeeBasisPoints: row.removeFeeBasisPoints,
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
