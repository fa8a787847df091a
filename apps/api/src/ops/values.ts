import { InvalidPointsError, parsePoints } from '@tyche/loyalty'
import { type Address, getAddress, isAddress } from 'viem'
import { exitCodes, OpsError } from './errors.ts'

/** An address whose letters are right (EIP-55), if it has letters of both cases. */
export function readAddress(text: string): Address {
  if (isAddress(text)) return getAddress(text)
  throw new OpsError(`${text} is no address, or one of its characters is wrong.`, exitCodes.usage)
}

export function renderJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one), 2)
}

export function readPositivePoints(text: string): bigint {
  try {
    const points = parsePoints(text)
    if (points > 0n) return points
  } catch (error) {
    if (!(error instanceof InvalidPointsError)) throw error
  }
  throw new OpsError('Points are digits with at most three decimals, above zero.', exitCodes.usage)
}

/** The number of a row that a command printed before. */
export function readId(text: string): bigint {
  if (/^\d{1,18}$/.test(text)) return BigInt(text)
  throw new OpsError(`${text} is no number of a proposal.`, exitCodes.usage)
}

/** A UTC day (its beginning) or time, as unix seconds. */
export function readTime(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(time) && time > 0 && time < 2 ** 31 * 1000) return time / 1000
  throw new OpsError('A time is a UTC day such as 2027-01-31, or 2027-01-31T18:00Z.', exitCodes.usage)
}
