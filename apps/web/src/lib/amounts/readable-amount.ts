/** As many characters as every amount field shows at once. */
export const READABLE_CHARACTERS = 12

/** The largest amount that is no larger and has no more characters than can be read; whole tokens stay as they are. */
export function readableDown(value: bigint, decimals: number): bigint {
  const whole = (value / 10n ** BigInt(decimals)).toString().length
  const fraction = Math.max(0, READABLE_CHARACTERS - whole - 1)
  return fraction >= decimals ? value : value - (value % 10n ** BigInt(decimals - fraction))
}
