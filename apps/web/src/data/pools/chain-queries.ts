import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FindVestedIncomeParameters, PoolAddresses } from '@tyche/sdk/pools'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { payloadPreloadMs } from '../../config/timings.ts'
import { untilLoaded } from '../../lib/lazy/until-loaded.ts'
import { afterStart } from '../../lib/lazy/when-idle.ts'

type IncomeAddresses = Omit<FindVestedIncomeParameters, 'lpAmount'>

/** Reads from the chain, repeated with every block. */
const rootKey = 'pool-chain'

const fresh = { staleTime: 0, gcTime: 60_000 } as const

const load = async () => (await import('./pool-reads.ts')).openPoolReads()

export const sharesQuery = (pool: Address, owner: Address | undefined) =>
  queryOptions({
    queryKey: [rootKey, 'shares', pool, owner],
    queryFn: async () => {
      const { chain, getShares } = await load()
      return await getShares(chain, { pool, owner: owner ?? pool })
    },
    enabled: owner !== undefined,
    ...fresh,
  })

export function useShares(pool: Address, owner: Address | undefined) {
  return useQuery(sharesQuery(pool, owner)).data
}

export function useExitTerms(manager: Address | undefined, pool: Address) {
  return useQuery({
    queryKey: [rootKey, 'exit-terms', manager, pool],
    queryFn: async () => {
      const { chain, getExitTerms } = await load()
      return await getExitTerms(chain, { manager: manager ?? pool, pool })
    },
    enabled: manager !== undefined,
    ...fresh,
  }).data
}

export function useAddQuote(addresses: PoolAddresses | undefined, token: Address, amount: bigint) {
  return useQuery({
    queryKey: [rootKey, 'add', addresses?.pool, token, amount.toString()],
    queryFn: async () => {
      const { chain, quoteAddLiquidity } = await load()
      return await quoteAddLiquidity(chain, { ...(addresses as PoolAddresses), token, amount })
    },
    enabled: addresses !== undefined && amount > 0n,
    ...fresh,
  })
}

export function useRemoveQuote(addresses: PoolAddresses | undefined, token: Address | undefined, lpAmount: bigint) {
  return useQuery({
    queryKey: [rootKey, 'remove', addresses?.pool, token, lpAmount.toString()],
    queryFn: async () => {
      const { chain, quoteRemoveLiquidity } = await load()
      return await quoteRemoveLiquidity(chain, {
        ...(addresses as PoolAddresses),
        token: token as Address,
        lpAmount,
      })
    },
    enabled: addresses !== undefined && token !== undefined && lpAmount > 0n,
    ...fresh,
  })
}

export function useInKindQuote(pool: Address, owner: Address | undefined, lpAmount: bigint) {
  return useQuery({
    queryKey: [rootKey, 'in-kind', pool, owner, lpAmount.toString()],
    queryFn: async () => {
      const { chain, quoteRemoveInKind } = await load()
      return await quoteRemoveInKind(chain, { pool, owner: owner as Address, lpAmount })
    },
    enabled: owner !== undefined && lpAmount > 0n,
    ...fresh,
  })
}

/** What the shares pay in each token of the pool, in the pool's order. */
export function useEveryToken(addresses: PoolAddresses | undefined, lpAmount: bigint) {
  return useQuery({
    queryKey: [rootKey, 'every-token', addresses?.pool, lpAmount.toString()],
    queryFn: async () => {
      const { chain, quoteRemoveInEachToken } = await load()
      return await quoteRemoveInEachToken(chain, { ...(addresses as PoolAddresses), lpAmount })
    },
    enabled: addresses !== undefined && lpAmount > 0n,
    ...fresh,
  }).data
}

/** Tokens whose vested income is worth collecting into the pool before so many shares leave. */
export function useVestedIncome(addresses: IncomeAddresses | undefined, lpAmount: bigint) {
  return useQuery({
    queryKey: [rootKey, 'vested-income', addresses?.pool, lpAmount.toString()],
    queryFn: async () => {
      const { chain, findVestedIncome } = await load()
      return await findVestedIncome(chain, { ...(addresses as IncomeAddresses), lpAmount })
    },
    enabled: addresses !== undefined && lpAmount > 0n,
    ...fresh,
  }).data
}

export function useExitOrders(manager: Address | undefined, owner: Address | undefined, fromBlock: bigint) {
  return useQuery({
    queryKey: [rootKey, 'orders', manager, owner],
    queryFn: async () => {
      const { chain, getExitOrders } = await load()
      return await getExitOrders(chain, { manager: manager as Address, owner: owner as Address, fromBlock })
    },
    enabled: manager !== undefined && owner !== undefined,
    ...fresh,
  }).data
}

/** Reads everything shown from the chain again with every block; its code loads after the first paint. */
export function useBlocks({ isOn = true }: { isOn?: boolean } = {}): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    let stop: (() => void) | undefined
    let isGone = false
    const renew = () => {
      if (document.visibilityState !== 'visible') return
      void client.invalidateQueries({ queryKey: [rootKey] }, { cancelRefetch: false })
    }
    const watch = async () => {
      if (isGone) return
      const { loadChainClient } = await import('../chain/chain-client.ts')
      const chain = await loadChainClient()
      if (!isGone) stop = chain.watchBlockNumber({ onBlockNumber: renew, onError: () => undefined })
    }
    // Without a chain the quotes fail too: each query reports that and retries.
    const stopWaiting = afterStart(payloadPreloadMs, () => void untilLoaded(watch))
    return () => {
      isGone = true
      stopWaiting()
      stop?.()
    }
  }, [client, isOn])
}

export const chainQueriesKey = [rootKey] as const
