import { queryOptions } from '@tanstack/react-query'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

/**
 * A high estimate of a bet's gas, from `docs/reports/gas.md`: the call itself can be estimated only once the
 * game has an allowance. The number of plays hardly matters: outcomes are drawn in the settlement.
 */
export const PAY_GAS = 160_000n

/** The approximate network fee of a bet, in the chain's coin. */
export const networkFeeQuery = queryOptions({
  queryKey: ['network-fee'],
  queryFn: async () => {
    const { loadChainClient } = await import('../chain/chain-client.ts')
    const chain = await loadChainClient()
    return (await chain.getGasPrice()) * PAY_GAS
  },
  ...cachePolicy.polled,
})
