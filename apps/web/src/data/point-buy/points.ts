const THOUSANDTHS = 1_000n

/** Points such as "12.345" in thousandths, exactly; undefined for any other text. */
export function parsePoints(points: string): bigint | undefined {
  const match = /^(\d+)(?:\.(\d{1,3}))?$/.exec(points)
  return match ? BigInt(match[1] ?? 0) * THOUSANDTHS + BigInt((match[2] ?? '').padEnd(3, '0')) : undefined
}

/** Whole points, as prices of a sale for points are, compared with a balance. */
export function canPay(balance: string, wholePoints: bigint): boolean {
  const held = parsePoints(balance)
  return held !== undefined && held >= wholePoints * THOUSANDTHS
}
