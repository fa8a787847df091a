import { POINTS_PRECISION } from '../constants.ts'
import { InvalidPointsError } from '../errors.ts'

const pattern = /^(-?)(\d{1,27})(?:\.(\d{1,3}))?$/

/** Milli-points as on the wire and in the ledger: points with exactly three decimals, `-1.500`. Nothing is rounded. */
export function formatPoints(milliPoints: bigint): string {
  const size = milliPoints < 0n ? -milliPoints : milliPoints
  const decimals = String(size % POINTS_PRECISION).padStart(3, '0')
  return `${milliPoints < 0n ? '-' : ''}${size / POINTS_PRECISION}.${decimals}`
}

/**
 * Milli-points of a decimal number of points. Throws for more than three decimals, and for anything else: nothing is rounded.
 *
 * @example
 * import { parsePoints } from '@tyche/loyalty'
 * parsePoints('3.5') // 3500n
 */
export function parsePoints(text: string): bigint {
  const [, sign, whole, decimals = ''] = pattern.exec(text) ?? []
  if (whole === undefined) throw new InvalidPointsError('Points are digits with at most three decimals.')
  const size = BigInt(whole) * POINTS_PRECISION + BigInt(decimals.padEnd(3, '0'))
  return sign === '-' ? -size : size
}
