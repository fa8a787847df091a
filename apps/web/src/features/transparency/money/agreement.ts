import { BPS_DENOMINATOR } from '@tyche/protocol/scales'

/** What a contract has booked, beside what a token says that it holds. */
export interface Agreement {
  booked: bigint
  held: bigint
  /** Held above what is booked: sent without a call, which changes nothing. */
  surplus: bigint
  /** Booked above what is held. */
  missing: bigint
}

export function agreementOf(booked: bigint, held: bigint): Agreement {
  const difference = held - booked
  return { booked, held, surplus: difference > 0n ? difference : 0n, missing: difference < 0n ? -difference : 0n }
}

/** A part in percent of a hundred at most, for a bar. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n) return part > 0n ? 100 : 0
  return Math.min(100, Number((part * BPS_DENOMINATOR) / whole) / 100)
}
