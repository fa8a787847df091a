import { classNames } from '@tyche/ui/class-names'
import { useLocale } from 'use-intl'
import { isDollar, usdWorth } from '../../data/prices/usd-worth.ts'
import { useTokenPrice } from '../../data/prices/use-token-price.ts'
import { formatUsd } from '../../lib/amounts/format-usd.ts'
import type { UsdWorthProps } from './usd-worth.tsx'

/** Less cannot be shown in cents. */
const CENT = 10n ** 16n

/** The worth at the feed's price, to the cent. Lazy: most amounts are dollars themselves. */
export function UsdEstimate({ token, value, className }: UsdWorthProps) {
  const locale = useLocale()
  const price = useTokenPrice(token)
  const amount = BigInt(value)
  const worth = usdWorth(price, amount < 0n ? -amount : amount)
  if (!price || worth === undefined || isDollar(price)) return null
  const isTiny = worth > 0n && worth < CENT
  return (
    <span className={classNames('num whitespace-nowrap font-normal text-[0.86em] text-faint', className)}>
      {` ${isTiny ? '<' : '≈'} ${formatUsd(isTiny ? CENT : worth, { locale })}`}
    </span>
  )
}
