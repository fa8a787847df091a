const PATTERN = /^(\d+)(?:\.(\d+))?$/

/**
 * Base units of a decimal number of tokens, exactly; undefined for any other text and for more decimals than
 * the token has: nothing is rounded.
 *
 * @example
 * import { parseAmount } from '@tyche/series'
 * parseAmount('1.5', 6) // 1500000n
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = PATTERN.exec(text) ?? []
  if (whole === undefined || fraction.replace(/0+$/, '').length > decimals) return undefined
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** The shortest text that `parseAmount` turns into the same base units. */
export function formatAmount(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
