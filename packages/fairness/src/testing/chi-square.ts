/** Pearson's statistic of counts that are expected to be equal. */
export function chiSquareOf(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The value that fair counts exceed once in about 3.5 million samples (5 sigma), by Wilson and Hilferty. */
export function chiSquareLimit(degreesOfFreedom: number): number {
  const ninth = 2 / (9 * degreesOfFreedom)
  return degreesOfFreedom * (1 - ninth + 5 * Math.sqrt(ninth)) ** 3
}
