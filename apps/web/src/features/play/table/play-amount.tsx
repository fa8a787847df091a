import { TokenAmount, type TokenAmountProps } from '@tyche/ui/token-amount'
import { useLocale } from 'use-intl'
import { UsdWorth } from '../../../components/values/usd-worth.tsx'
import { formatAmount, formatFullAmount } from '../../../lib/amounts/format-amount.ts'
import { usePlayToken } from './play-token-context.ts'

export type PlayAmountProps = {
  value: bigint
  sign?: 'auto' | 'always'
  hasSymbol?: boolean
  maxFraction?: number
  /** Is rounded up. */
  isCost?: boolean
  tone?: TokenAmountProps['tone']
  /** Adds what it is worth, if the token is no dollar. */
  hasUsd?: boolean
}

export function PlayAmount({
  value,
  sign = 'auto',
  hasSymbol = false,
  maxFraction,
  isCost,
  tone,
  hasUsd = false,
}: PlayAmountProps) {
  const locale = useLocale()
  const { address, decimals, symbol } = usePlayToken()
  const amount = (
    <TokenAmount
      text={formatAmount(value, { decimals, locale, sign, maxFraction, isCost })}
      full={formatFullAmount(value, { decimals, locale })}
      symbol={hasSymbol ? symbol : undefined}
      tone={tone}
    />
  )
  if (!hasUsd) return amount
  return (
    <>
      {amount}
      <UsdWorth token={address} value={value} />
    </>
  )
}
