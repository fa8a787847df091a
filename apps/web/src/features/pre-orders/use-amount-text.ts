import { useLocale } from 'use-intl'
import { tokenByAddress, useChainConfig } from '../../data/chain-config/chain-config.ts'
import { formatAmount } from '../../lib/amounts/format-amount.ts'

/** Amounts of a token with its symbol, for sentences. */
export function useAmountText(token: string): (value: bigint) => string {
  const locale = useLocale()
  const chain = useChainConfig()
  const known = chain && tokenByAddress(chain, token)
  return (value) => {
    if (!known) return '…'
    const { decimals, symbol } = known
    const isWhole = value % 10n ** BigInt(decimals) === 0n
    return `${formatAmount(value, { decimals, locale, ...(isWhole ? { minFraction: 0, maxFraction: 0 } : {}) })} ${symbol}`
  }
}
