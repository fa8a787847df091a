import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { useHeldBet } from '../games/held-result.ts'

const rootKey = 'token-balance'

/** A balance as the chain has it now. */
export const tokenBalanceQuery = (token: Address | undefined, owner: Address | undefined) =>
  queryOptions({
    queryKey: [rootKey, token, owner],
    queryFn: async () => {
      if (!token || !owner) return 0n
      const { readBalance } = await import('./token-contract.ts')
      return readBalance(token, owner)
    },
    enabled: token !== undefined && owner !== undefined,
    ...cachePolicy.polled,
  })

/** The balance to show: a bet's payout counts once its stage has ended. */
export function useTokenBalance(token: Address | undefined, owner: Address | undefined): bigint | undefined {
  const { data } = useQuery(tokenBalanceQuery(token, owner))
  const bet = useHeldBet()
  const isOfBet = bet !== undefined && isSame(bet.token, token) && isSame(bet.player, owner)
  return isOfBet ? (bet.balance ?? data) : data
}

const isSame = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase()

/** Reads every shown balance again, after money moved. */
export function refreshTokenBalances(): void {
  void queryClient.invalidateQueries({ queryKey: [rootKey] })
}
