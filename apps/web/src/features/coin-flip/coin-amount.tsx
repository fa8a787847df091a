import { TokenAmount, type TokenAmountProps } from '@tyche/ui/token-amount'
import { useLocale } from 'use-intl'
import { formatAmount, formatFullAmount } from '../../lib/amounts/format-amount.ts'
import { useCoinToken } from './coin-token-context.ts'

export type CoinAmountProps = {
  value: bigint
  sign?: 'auto' | 'always'
  hasSymbol?: boolean
  maxFraction?: number
  tone?: TokenAmountProps['tone']
}

export function CoinAmount({ value, sign = 'auto', hasSymbol = false, maxFraction, tone }: CoinAmountProps) {
  const locale = useLocale()
  const { decimals, symbol } = useCoinToken()
  return (
    <TokenAmount
      text={formatAmount(value, { decimals, locale, sign, maxFraction })}
      full={formatFullAmount(value, { decimals, locale })}
      symbol={hasSymbol ? symbol : undefined}
      tone={tone}
    />
  )
}
