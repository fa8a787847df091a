import { useLocale } from 'use-intl'
import { tokenByAddress, useChainConfig } from '../../data/chain-config/chain-config.ts'
import { formatAmount } from '../../lib/amounts/format-amount.ts'

/** An amount with its token's symbol, for a sentence; plain base units of a token that this chain does not list. */
export function useAmountText(): (amount: bigint, token: string | undefined) => string {
  const locale = useLocale()
  const config = useChainConfig()
  return (amount, address) => {
    const token = config && address ? tokenByAddress(config, address) : undefined
    return token ? `${formatAmount(amount, { decimals: token.decimals, locale })} ${token.symbol}` : amount.toString()
  }
}
