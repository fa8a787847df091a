import { parseUnits } from 'viem'
import { UsageError } from '../errors.ts'
import type { Unit } from '../format/amount.ts'

/** A whole number from `min` to `max`, in plain digits. */
export function parseWhole(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

/** An amount in whole tokens with decimals, such as `0.25`. Rejects more decimals than the token has. */
export function parseAmount(name: string, text: string, { symbol, decimals }: Unit): bigint {
  const [, fraction = ''] = /^\d{1,60}(?:\.(\d{1,77}))?$/.exec(text) ?? [undefined, undefined]
  if (!/^\d{1,60}(\.\d{1,77})?$/.test(text))
    throw new UsageError(`${name} must be an amount of ${symbol} in plain digits, such as 12.5, not "${text}".`)
  if (fraction.length > decimals)
    throw new UsageError(`${name} has ${fraction.length} decimals; ${symbol} has ${decimals}.`)
  return parseUnits(text, decimals)
}

/**
 * `2.5%` in basis points. The percent sign is required, as 2 could mean basis points. Rejects fractions of a basis
 * point.
 */
export function parsePercent(name: string, text: string, minBps: number, maxBps: number): number {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?%$/.exec(text)
  const value = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
  if (value >= minBps && value <= maxBps) return value
  const range = `${minBps / 100}% to ${maxBps / 100}%`
  throw new UsageError(
    `${name} must be a percentage from ${range} with at most two decimals, such as 2.5%, not "${text}".`,
  )
}

const uint32Max = 2 ** 32 - 1

export function parseProductId(text: string): number {
  return parseWhole('The product', text, 1, uint32Max)
}

/** The number of a series. */
export function parseClientId(text: string): bigint {
  const value = /^\d{1,20}$/.test(text) ? BigInt(text) : 0n
  if (value > 0n && value < 2n ** 64n) return value
  throw new UsageError(`The series must be a number from 1 to 2^64 - 1 in plain digits, not "${text}".`)
}

const durationUnits: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** `90m`, `24h`, `7d` or `30s`, in seconds. */
export function parseDuration(name: string, text: string): number {
  const [, count, unit] = /^(\d{1,8})([smhd])$/.exec(text) ?? []
  const seconds = Number(count) * (durationUnits[unit ?? ''] ?? Number.NaN)
  if (seconds >= 0 && seconds <= uint32Max) return seconds
  throw new UsageError(`${name} must be a duration such as 30s, 90m, 24h or 7d, not "${text}".`)
}
