import { PRECISION } from '@tyche/protocol/scales'
import { InvalidBetError } from '../errors.ts'
import { MAX_HOUSE_EDGE } from '../precision.ts'

/** The bases of a wheel's segments, clockwise: the payout of each before the edge, 10,000 being the stake. */
export type Wheel = readonly number[]

/** The base that pays the stake; also the exact mean base of every wheel. */
export const BASE_PRECISION = 10_000
export const MIN_SEGMENTS = 2
export const MAX_SEGMENTS = 64

function parseWheel(multipliers: string): Wheel {
  return multipliers.split(' ').map((multiplier) => Math.round(Number(multiplier) * BASE_PRECISION))
}

/** The wheels of the deployed game, by number. The mean multiplier of each is exactly 1 before the edge. */
export const SPIN_WHEELS: readonly Wheel[] = [
  // 0, low risk: four of five spins win, up to 1.5 times the stake.
  parseWheel('0 1.1 1.5 1.1 1.3 0 1.1 1.5 1.1 1.3 0 1.1 1.5 1.1 1.3 0 1.1 1.5 1.1 1.3'),
  // 1, medium risk: every other spin wins, up to 5 times the stake.
  parseWheel('5 0 1.5 0 2 0 1.5 0 1.5 0 2 0 1.5 0 1.5 0 2 0 1.5 0'),
  // 2, high risk: one spin of five wins, one of forty pays 20 times the stake.
  parseWheel('20 0 0 0 0 2 0 0 0 0 5 0 0 0 0 2 0 0 0 0 2 0 0 0 0 2 0 0 0 0 5 0 0 0 0 2 0 0 0 0'),
]

/**
 * Throws for a wheel that the contract rejects: too few or many segments, a mean other than 1, or no winning segment.
 */
export function assertWheel(wheel: Wheel): void {
  if (wheel.length < MIN_SEGMENTS || wheel.length > MAX_SEGMENTS)
    throw new InvalidBetError(`A wheel of ${wheel.length} segments is not from ${MIN_SEGMENTS} to ${MAX_SEGMENTS}.`)
  if (wheel.some((base) => !Number.isInteger(base) || base < 0))
    throw new InvalidBetError('A base is a whole number, not negative.')
  if (wheel.reduce((sum, base) => sum + base, 0) !== wheel.length * BASE_PRECISION)
    throw new InvalidBetError('The mean base of a wheel is exactly 10,000.')
  const leastWin = (PRECISION - MAX_HOUSE_EDGE) / BigInt(BASE_PRECISION)
  if (BigInt(Math.max(...wheel)) * leastWin <= PRECISION)
    throw new InvalidBetError('Under the highest edge no segment of the wheel would win.')
}
