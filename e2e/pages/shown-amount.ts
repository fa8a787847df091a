/** Base units of an amount that the page shows in English: `1,000.5 USDM`, `+0.96`, `-3`. */
export function readAmount(text: string, decimals: number): bigint {
  const match = /^([+-]?)([\d,]+)(?:\.(\d+))?(?:\s\w+)?$/.exec(text.trim())
  if (!match) throw new Error(`"${text}" is no amount`)
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > decimals) throw new Error(`"${text}" has more than ${decimals} decimals`)
  const value = BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
  return sign === '-' ? -value : value
}
