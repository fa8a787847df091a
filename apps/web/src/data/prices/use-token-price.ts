import { useQuery } from '@tanstack/react-query'
import type { LpPool } from '@tyche/api-schema/pools'
import { poolListQuery } from '../pools/pool-queries.ts'
import { priceOf, type TokenPrice } from './usd-worth.ts'

const MINUTE_MS = 60_000

/** Every amount on a page watches the prices: they read at the same moment, so that the reads are one. */
const untilNextMinute = () => MINUTE_MS - (Date.now() % MINUTE_MS)

/** The token's price, from the feed that the pools use; undefined until it is known, and of a token without a feed. */
export function useTokenPrice(token: string): TokenPrice | undefined {
  const query = { ...poolListQuery, staleTime: MINUTE_MS, refetchInterval: untilNextMinute }
  return useQuery({ ...query, select: (pools: LpPool[]) => priceIn(pools, token) }).data ?? undefined
}

/** Only what matters: other changes of a pool render nothing. */
function priceIn(pools: readonly LpPool[], token: string): TokenPrice | null {
  const found = priceOf(
    pools.flatMap(({ tokens }) => tokens),
    token,
  )
  return found ? { token: found.token, decimals: found.decimals, priceUsd: found.priceUsd } : null
}
