import { formatDecimal, toDecimalString } from './format-amount.ts'

const POINT_DECIMALS = 3

/** Milli-points of the API's decimal string: "12.345" is 12345n. */
export function parsePoints(points: string): bigint {
  const [whole = '0', fraction = ''] = points.split('.')
  return BigInt(whole + fraction.padEnd(POINT_DECIMALS, '0').slice(0, POINT_DECIMALS))
}

/** Milli-points as a balance: always three decimals. */
export const formatPointBalance = (milliPoints: bigint, locale: string): string =>
  formatDecimal(toDecimalString(milliPoints, POINT_DECIMALS), { locale, minFraction: 3, maxFraction: 3, sign: 'auto' })

/** Milli-points as a prize: no more decimals than it has. */
export const formatPrize = (milliPoints: bigint, locale: string): string =>
  formatDecimal(toDecimalString(milliPoints, POINT_DECIMALS), { locale, minFraction: 0, maxFraction: 3, sign: 'auto' })

/** Whether a balance of points is enough for a price in whole points, as sales for points have them; false for other text. */
export const canPayPoints = (balance: string, wholePoints: bigint): boolean =>
  /^\d+(\.\d{1,3})?$/.test(balance) && parsePoints(balance) >= wholePoints * 10n ** BigInt(POINT_DECIMALS)
