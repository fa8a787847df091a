import { parseAmount } from '../../../lib/amounts/parse-amount.ts'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'

export const slippageChoices = [10, 50, 100] as const
export const usualSlippage = 50
/** A higher slippage is a mistake that others can exploit. */
const largestSlippage = 500

const storageKey = 'tyche.pools.slippage'

export function readSlippage(): number {
  const stored = Number(safeStorage.getItem(storageKey))
  return Number.isInteger(stored) && stored >= 1 && stored <= largestSlippage ? stored : usualSlippage
}

export function keepSlippage(basisPoints: number): void {
  safeStorage.setItem(storageKey, String(basisPoints))
}

/** Reads "0,5" or "0.5 %" as 50; undefined unless it is from 0.01 % to 5 %. */
export function parseSlippage(text: string, locale: string): number | undefined {
  const parsed = parseAmount(text.replace('%', ''), { decimals: 2, locale })
  if (!parsed.ok || parsed.value < 1n || parsed.value > BigInt(largestSlippage)) return undefined
  return Number(parsed.value)
}
