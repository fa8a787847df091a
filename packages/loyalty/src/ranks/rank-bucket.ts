/** Ranges between a power of two and the next. */
const STEPS_BITS = 5n
const STEPS = 1n << STEPS_BITS

/**
 * The range that a volume (USD, 18 decimals, above zero) falls into: 32 equal ones between each power of two and the next,
 * so that the players of one range differ by at most 3 %. A larger volume is never in a lower range.
 */
export function bucketOf(volumeUsd: bigint): number {
  if (volumeUsd <= 0n) throw new RangeError(`A volume of ${volumeUsd} has no rank.`)
  const exponent = BigInt(volumeUsd.toString(2).length - 1)
  const step = ((volumeUsd * STEPS) >> exponent) - STEPS
  return Number(exponent * STEPS + step)
}

/** The smallest volume of a range: USD with 18 decimals. */
export function bucketStart(bucket: number): bigint {
  const [exponent, step] = [BigInt(bucket) / STEPS, BigInt(bucket) % STEPS]
  return ((STEPS + step) << exponent) / STEPS + (((STEPS + step) << exponent) % STEPS > 0n ? 1n : 0n)
}
