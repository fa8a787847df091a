import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LpPool } from '@tyche/api-schema/pools'
import type { ExitOrder } from '@tyche/sdk/pools'
import { shareValue } from '@tyche/sdk/pools/estimates'
import type { Address } from 'viem'
import { serviceNowMs } from '../../lib/clock.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { useChainConfig } from '../chain-config/chain-config.ts'
import { useWalletValue } from '../wallet/wallet-store.ts'
import { isSame } from './apply-pool-event.ts'
import { sharesQuery, useBlocks, useExitOrders } from './chain-queries.ts'
import { type ChartPeriod, poolInfoQuery, poolListQuery, positionsQuery } from './pool-queries.ts'
import { useLivePools } from './use-live-pools.ts'

/** Every pool, updated from the stream and the chain. */
export function usePools() {
  useLivePools()
  // From the chain the list needs only the player's shares.
  useBlocks({ isOn: useWalletValue((state) => state.address !== undefined) })
  return useQuery(poolListQuery)
}

const WEEK_MS = 7 * 86_400_000

/**
 * One pool with its chart; on another period the figures stay while the chart loads. A pool less than a week old
 * always has an hourly chart.
 */
export function usePool(poolId: string, period: ChartPeriod) {
  useLivePools()
  useBlocks()
  const client = useQueryClient()
  const knownIn = (span: ChartPeriod) => client.getQueryData(poolInfoQuery(poolId, span).queryKey)
  const known = knownIn('week') ?? knownIn(period)
  const isFresh = known !== undefined && serviceNowMs() - known.pool.createdAt * 1000 < WEEK_MS
  return useQuery({
    ...poolInfoQuery(poolId, isFresh ? 'week' : period),
    placeholderData: (previous, query) => (query?.queryKey[2] === poolId ? previous : undefined),
  })
}

/** What an account has in a pool, as the chain has it. */
export interface Holding {
  /** In its wallet; undefined until read. */
  held: bigint | undefined
  /** Withdrawal orders that are not executed: their shares are still a part of the pool. */
  orders: readonly ExitOrder[]
}

const none: readonly ExitOrder[] = []

/** The connected account's holding in each pool: no sign-in needed. */
export function useHoldings(pools: readonly LpPool[]): readonly Holding[] {
  const owner = useWalletValue((state) => state.address)
  const config = useChainConfig()
  const orders = useExitOrders(config?.contracts.liquidityManager, owner, BigInt(config?.deploymentBlock ?? 0))
  const held = useQueries({
    queries: pools.map((pool) => sharesQuery(pool.address as Address, owner)),
    combine: (results) => results.map(({ data }) => data?.balance),
  })
  return pools.map((pool, index) => ({
    held: held[index],
    orders: orders?.filter((order) => isSame(order.pool, pool.address)) ?? none,
  }))
}

export const ordered = (orders: readonly ExitOrder[]): bigint =>
  orders.reduce((total, { lpAmount }) => total + lpAmount, 0n)

/** The connected account's shares of each pool, with those in withdrawal orders. */
export const useMyShares = (pools: readonly LpPool[]): readonly (bigint | undefined)[] =>
  useHoldings(pools).map(({ held, orders }) => (held === undefined ? undefined : held + ordered(orders)))

/** What shares are worth together; undefined while one is not known. */
export function totalValue(pools: readonly LpPool[], shares: readonly (bigint | undefined)[]): bigint | undefined {
  return pools.reduce<bigint | undefined>((total, pool, index) => {
    const held = shares[index]
    const value = held === undefined ? undefined : held === 0n ? 0n : shareValue({ pool, lpAmount: held })
    return total === undefined || value === undefined ? undefined : total + value
  }, 0n)
}

/** The signed-in account's positions with what they earned. */
export function usePositions() {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  return { address, query: useQuery(positionsQuery(address)) }
}
