import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'

const rootKey = 'allowance'

export type AllowanceOf = { token: Address; owner: Address; spender: Address }

const allowanceQuery = (of: AllowanceOf | undefined) =>
  queryOptions({
    queryKey: [rootKey, of],
    queryFn: async () => {
      if (!of) return 0n
      const [{ loadChainClient }, { erc20Abi }] = await Promise.all([
        import('../chain/chain-client.ts'),
        import('viem'),
      ])
      const chain = await loadChainClient()
      const { token, owner, spender } = of
      return chain.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
    },
    enabled: of !== undefined,
    ...cachePolicy.polled,
  })

/** What `spender` may take of the owner's tokens. */
export function useAllowance(of: AllowanceOf | undefined): bigint | undefined {
  return useQuery(allowanceQuery(of)).data
}

export function refreshAllowances(): void {
  void queryClient.invalidateQueries({ queryKey: [rootKey] })
}
