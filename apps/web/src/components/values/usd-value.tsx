import { useLocale } from 'use-intl'
import { formatUsd } from '../../lib/amounts/format-usd.ts'

export type UsdValueProps = { value: string; sign?: 'auto' | 'always'; className?: string | undefined }

const EVERY_DIGIT = 18

/** A dollar value with 18 decimals, shown to the cent; every digit on hover. */
export function UsdValue({ value, sign = 'auto', className }: UsdValueProps) {
  const locale = useLocale()
  const exact = formatUsd(BigInt(value), { locale, sign, maxFraction: EVERY_DIGIT })
  return (
    <span title={exact} className={className}>
      {formatUsd(BigInt(value), { locale, sign })}
    </span>
  )
}
