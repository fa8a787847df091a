import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tyche/ui/skeleton'
import { TokenAmount } from '@tyche/ui/token-amount'
import { useLocale } from 'use-intl'
import { networkFeeQuery } from '../../../data/balances/network-fee.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatAmount, formatFullAmount } from '../../../lib/amounts/format-amount.ts'

const COIN_DECIMALS = 18

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
