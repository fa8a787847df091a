import { Skeleton } from '@tyche/ui/skeleton'
import { TokenAmount, type TokenAmountProps } from '@tyche/ui/token-amount'
import { useLocale } from 'use-intl'
import { tokenByAddress, useChainConfig } from '../../data/chain-config/chain-config.ts'
import { formatAmount, formatFullAmount } from '../../lib/amounts/format-amount.ts'
import { UsdWorth } from './usd-worth.tsx'

export interface TokenValueProps {
  token: string
  /** Base units. */
  value: bigint | string
  sign?: 'auto' | 'always' | undefined
  symbol?: boolean | undefined
  maxFraction?: number | undefined
  /** Is rounded up. */
  isCost?: boolean | undefined
  /** For large figures: the symbol beside it stays small. */
  display?: boolean | undefined
  tone?: TokenAmountProps['tone']
  className?: string | undefined
  /** Adds what it is worth, if the token is no dollar. */
  hasUsd?: boolean | undefined
}

/** An amount of a token of this chain, formatted for the locale; every digit on hover. */
export function TokenValue({
  token,
  value,
  sign,
  symbol = false,
  maxFraction,
  isCost,
  display,
  tone,
  className,
  hasUsd = false,
}: TokenValueProps) {
  const locale = useLocale()
  const chain = useChainConfig()
  const known = chain && tokenByAddress(chain, token)
  if (!known) return <Skeleton className="inline-block h-4 w-16" />
  const { decimals } = known
  const units = BigInt(value)
  const amount = (
    <TokenAmount
      text={formatAmount(units, {
        decimals,
        locale,
        sign,
        isCost,
        maxFraction,
        minFraction: maxFraction === 0 ? 0 : 2,
      })}
      full={formatFullAmount(units, { decimals, locale })}
      symbol={symbol ? known.symbol : undefined}
      display={display}
      tone={tone}
      className={className}
    />
  )
  if (!hasUsd) return amount
  return (
    <>
      {amount}
      <UsdWorth token={token} value={units} />
    </>
  )
}
