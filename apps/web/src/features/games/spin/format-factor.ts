import { PRECISION_DECIMALS } from '@tyche/protocol/scales'
import { formatDecimal, toDecimalString } from '../../../lib/amounts/format-amount.ts'

/** The short form of a multiplier for a disc, a segment or its legend: "1.078", "19.6", "0". Scaled by 1e18, rounded down. */
export function formatFactor(multiplier: bigint, locale: string): string {
  return formatDecimal(toDecimalString(multiplier, PRECISION_DECIMALS), {
    locale,
    minFraction: 0,
    maxFraction: 4,
    sign: 'auto',
  })
}
