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
      const { readAllowance } = await import('./token-contract.ts')
      return readAllowance(of.token, of.owner, of.spender)
    },
    enabled: of !== undefined,
    ...cachePolicy.polled,
  })

/** How much of the owner's tokens `spender` may take. */
export function useAllowance(of: AllowanceOf | undefined): bigint | undefined {
  return useQuery(allowanceQuery(of)).data
}

export function refreshAllowances(): void {
  void queryClient.invalidateQueries({ queryKey: [rootKey] })
}
