import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'

export const gasBalanceKey = 'gas-balance'

const gasBalanceQuery = (owner: Address | undefined) =>
  queryOptions({
    queryKey: [gasBalanceKey, owner],
    queryFn: async () => {
      if (!owner) return 0n
      const { loadChainClient } = await import('../chain/chain-client.ts')
      return (await loadChainClient()).getBalance({ address: owner })
    },
    enabled: owner !== undefined,
    ...cachePolicy.polled,
  })

/** The account's balance of the network's own coin, 18 decimals. */
export function useGasBalance(owner: Address | undefined): bigint | undefined {
  return useQuery(gasBalanceQuery(owner)).data
}

export function refreshGasBalance(): void {
  void queryClient.invalidateQueries({ queryKey: [gasBalanceKey] })
}
