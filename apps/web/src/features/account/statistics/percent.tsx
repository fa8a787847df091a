import { useLocale } from 'use-intl'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'

/** A share scaled by 1e18. */
export function Percent({ wad }: { wad: string }) {
  return formatPercent(BigInt(wad), useLocale())
}
