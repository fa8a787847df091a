/** The number of characters that every amount field can show. */
export const READABLE_CHARACTERS = 12

/** The amount, rounded down to a readable number of characters; whole tokens are not rounded. */
export function readableDown(value: bigint, decimals: number): bigint {
  const whole = (value / 10n ** BigInt(decimals)).toString().length
  const fraction = Math.max(0, READABLE_CHARACTERS - whole - 1)
  return fraction >= decimals ? value : value - (value % 10n ** BigInt(decimals - fraction))
}
