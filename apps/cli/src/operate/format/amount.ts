import { formatUnits } from 'viem'

/** A token's symbol and decimals, to format amounts. */
export interface Unit {
  readonly symbol: string
  readonly decimals: number
}

export const coin: Unit = { symbol: 'coins', decimals: 18 }

/** `1,234.5 USDM`: all digits, with thousands separators. */
export function formatAmount(amount: bigint, { symbol, decimals }: Unit): string {
  return `${formatDecimal(amount, decimals)} ${symbol}`
}

/** As `formatAmount`, without the symbol. */
export function formatDecimal(amount: bigint, decimals: number): string {
  const [whole = '0', fraction] = formatUnits(amount, decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}
