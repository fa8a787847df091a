import { useLocale } from 'use-intl'
import { tokenByAddress, useChainConfig } from '../../data/chain-config/chain-config.ts'
import { formatAmount } from '../../lib/amounts/format-amount.ts'

/** Amounts of a token with its symbol, for sentences; costs are rounded up. */
export function useAmountText(token: string): (value: bigint, isCost?: boolean) => string {
  const locale = useLocale()
  const chain = useChainConfig()
  const known = chain && tokenByAddress(chain, token)
  return (value, isCost) => {
    if (!known) return '…'
    const { decimals, symbol } = known
    const isWhole = value % 10n ** BigInt(decimals) === 0n
    return `${formatAmount(value, { decimals, locale, isCost, ...(isWhole ? { minFraction: 0, maxFraction: 0 } : {}) })} ${symbol}`
  }
}
