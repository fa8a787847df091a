import { PRECISION } from '@tyche/fairness'
import { PRECISION_DECIMALS } from '@tyche/protocol/scales'
import { formatInputAmount } from '../../../../lib/amounts/format-amount.ts'

/** The decimals that the fields show; more are truncated. */
const fieldDecimals = { chance: 4, multiplier: 4 } as const

/** The text for a field: truncated to four decimals, formatted for the locale. */
function inField(wad: bigint, decimals: number, locale: string): string {
  const unit = 10n ** BigInt(PRECISION_DECIMALS - decimals)
  return formatInputAmount(wad - (wad % unit), { decimals: PRECISION_DECIMALS, locale })
}

/** Percent without its sign. */
export function chanceInField(winning: number, size: number, locale: string): string {
  return inField((100n * BigInt(winning) * PRECISION) / BigInt(size), fieldDecimals.chance, locale)
}

export function multiplierInField(multiplier: bigint, locale: string): string {
  return inField(multiplier, fieldDecimals.multiplier, locale)
}
