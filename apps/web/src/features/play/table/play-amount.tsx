import { TokenAmount, type TokenAmountProps } from '@tyche/ui/token-amount'
import { useLocale } from 'use-intl'
import { formatAmount, formatFullAmount } from '../../../lib/amounts/format-amount.ts'
import { usePlayToken } from './play-token-context.ts'

export type PlayAmountProps = {
  value: bigint
  sign?: 'auto' | 'always'
  hasSymbol?: boolean
  maxFraction?: number
  tone?: TokenAmountProps['tone']
}

export function PlayAmount({ value, sign = 'auto', hasSymbol = false, maxFraction, tone }: PlayAmountProps) {
  const locale = useLocale()
  const { decimals, symbol } = usePlayToken()
  return (
    <TokenAmount
      text={formatAmount(value, { decimals, locale, sign, maxFraction })}
      full={formatFullAmount(value, { decimals, locale })}
      symbol={hasSymbol ? symbol : undefined}
      tone={tone}
    />
  )
}
