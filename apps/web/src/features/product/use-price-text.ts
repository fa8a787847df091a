import type { Product } from '@tyche/api-schema/lottery/products'
import { useLocale, useTranslations } from 'use-intl'
import { tokenByAddress, useChainConfig } from '../../data/chain-config/chain-config.ts'
import { formatAmount } from '../../lib/amounts/format-amount.ts'

/** What codes cost, or win, inside a sentence. */
export function usePriceText({ offChain, token }: Pick<Product, 'offChain' | 'token'>) {
  const t = useTranslations('products')
  const locale = useLocale()
  const chain = useChainConfig()
  const known = chain && tokenByAddress(chain, token)

  function tokenText(value: bigint, isCost: boolean): string {
    if (!known) return '…'
    const { decimals, symbol } = known
    return `${formatAmount(value, { decimals, locale, maxFraction: fractionOf(value, decimals), isCost })} ${symbol}`
  }

  function priceText(value: bigint): string {
    if (!offChain) return tokenText(value, true)
    const points = formatAmount(value, { decimals: 0, locale, maxFraction: 0 })
    return t('points', { count: Number(value), points })
  }

  return { priceText, prizeText: (value: bigint) => tokenText(value, false) }
}

/** Below one, a currency keeps four decimals, below a hundredth all of them: an average is often that small. */
function fractionOf(value: bigint, decimals: number): number | undefined {
  if (decimals > 6) return undefined
  const one = 10n ** BigInt(decimals)
  return value * 100n < one ? decimals : value < one ? Math.min(4, decimals) : 2
}
