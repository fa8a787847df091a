import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { cachePolicy } from '../query-client/cache-policy.ts'
import { queryClient } from '../query-client/query-client.ts'

const rootKey = 'token-balance'

/** A balance as the chain has it now. */
export const tokenBalanceQuery = (token: Address | undefined, owner: Address | undefined) =>
  queryOptions({
    queryKey: [rootKey, token, owner],
    queryFn: async () => {
      if (!token || !owner) return 0n
      const [{ loadChainClient }, { erc20Abi }] = await Promise.all([
        import('../chain/chain-client.ts'),
        import('viem'),
      ])
      const chain = await loadChainClient()
      return chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    },
    enabled: token !== undefined && owner !== undefined,
    ...cachePolicy.polled,
  })

export function useTokenBalance(token: Address | undefined, owner: Address | undefined): bigint | undefined {
  return useQuery(tokenBalanceQuery(token, owner)).data
}

/** Money moved: read every shown balance again. */
export function refreshTokenBalances(): void {
  void queryClient.invalidateQueries({ queryKey: [rootKey] })
}
