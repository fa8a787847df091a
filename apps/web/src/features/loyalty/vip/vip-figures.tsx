import { PRECISION_PER_BPS } from '@tyche/protocol/scales'
import { useLocale } from 'use-intl'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'

const EXP_DECIMALS = 18
const MULTIPLIER_DECIMALS = 4

/** Exp: a point for each dollar of play; every digit on hover. */
export function Exp({ value, className }: { value: string | bigint; className?: string }) {
  const locale = useLocale()
  const exp = BigInt(value)
  return (
    <span title={formatUsd(exp, { locale, maxFraction: EXP_DECIMALS })} className={`num ${className ?? ''}`}>
      {formatAmount(exp, { decimals: EXP_DECIMALS, locale, minFraction: 0, maxFraction: 0 })}
    </span>
  )
}

/** Points per dollar: 10,000 is 1. */
export function Multiplier({ bps }: { bps: bigint }) {
  const locale = useLocale()
  return `×${formatAmount(bps, { decimals: MULTIPLIER_DECIMALS, locale, minFraction: 1, maxFraction: 2 })}`
}

export const bpsOfWad = (wad: string): bigint => BigInt(wad) / PRECISION_PER_BPS
