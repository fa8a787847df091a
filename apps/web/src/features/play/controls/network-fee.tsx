import { queryOptions, useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tyche/ui/skeleton'
import { TokenAmount } from '@tyche/ui/token-amount'
import { useLocale } from 'use-intl'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatAmount, formatFullAmount } from '../../../lib/amounts/format-amount.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'

const COIN_DECIMALS = 18

/**
 * A high estimate of a bet's gas, from `docs/reports/gas.md`: the call itself can be estimated only once the
 * game has an allowance. The number of plays hardly matters: outcomes are drawn in the settlement.
 */
export const PAY_GAS = 160_000n

const networkFeeQuery = queryOptions({
  queryKey: ['network-fee'],
  queryFn: async () => {
    const { loadChainClient } = await import('../../../data/chain/chain-client.ts')
    const chain = await loadChainClient()
    return (await chain.getGasPrice()) * PAY_GAS
  },
  ...cachePolicy.polled,
})

/** The approximate network fee of a bet, in the chain's coin. */
export function NetworkFee() {
  const locale = useLocale()
  const coin = useChainConfig()?.coin
  const { data: fee, isError } = useQuery(networkFeeQuery)
  if (isError && fee === undefined) return '–'
  if (fee === undefined || !coin) return <Skeleton className="inline-block h-4 w-20" />
  const format = { decimals: COIN_DECIMALS, locale }
  return (
    <TokenAmount text={`≈ ${formatAmount(fee, format)}`} full={formatFullAmount(fee, format)} symbol={coin.symbol} />
  )
}
