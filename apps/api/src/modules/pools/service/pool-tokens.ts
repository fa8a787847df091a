import type { LpPoolToken } from '@tyche/api-schema/pools'
import type { Deployment } from '@tyche/protocol/deployment'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { getAddress } from 'viem'
import type { PoolRow, PoolTokenRow } from '../../../db/onchain/views.ts'
import { priceToUsd, valueDown } from './usd.ts'

/** A pool's tokens in the pool's order; those that it no longer accepts come last. */
export function toPoolTokens(pool: PoolRow, rows: readonly PoolTokenRow[], deployment: Deployment): LpPoolToken[] {
  const position = (row: PoolTokenRow) => {
    const index = pool.tokens.indexOf(row.token)
    return index < 0 ? pool.tokens.length : index
  }
  const values = new Map(rows.map((row) => [row.id, bookedValue(row)]))
  const total = sum([...values.values()])
  return rows
    .toSorted((a, b) => position(a) - position(b))
    .map((row) => {
      const value = values.get(row.id) ?? null
      return {
        token: getAddress(row.token),
        symbol: symbolOf(row.token, deployment),
        decimals: row.decimals,
        isAccepted: row.isAccepted,
        feed: row.feed === null ? null : getAddress(row.feed),
        balance: row.balance,
        reserved: row.reserved,
        liabilities: row.liabilities,
        priceUsd: row.price === null ? null : priceToUsd(row.price),
        valueUsd: value === null ? null : value.toString(),
        weightBasisPoints: value === null || !total ? null : Number((value * BPS_DENOMINATOR) / total),
        minWeightBasisPoints: row.minWeightBps,
        maxWeightBasisPoints: row.maxWeightBps,
      }
    })
}

/** The booked balance at the feed's price; null without a price. */
function bookedValue({ balance, decimals, price }: PoolTokenRow): bigint | null {
  if (balance === '0') return 0n
  return price === null ? null : valueDown(BigInt(balance), decimals, BigInt(price))
}

function sum(values: readonly (bigint | null)[]): bigint | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0n)
}

function symbolOf(token: string, deployment: Deployment): string {
  return deployment.tokens.find(({ address }) => address.toLowerCase() === token)?.symbol ?? ''
}
