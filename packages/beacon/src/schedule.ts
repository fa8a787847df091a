/** When rounds happen: round r at `genesisTime + (r - 1) x periodSec`, as in drand. */
export interface BeaconSchedule {
  /** Unix seconds of round 1. */
  genesisTime: number
  periodSec: number
}

/** The newest round due at `timeSec` (unix seconds, fractions allowed); 0 before round 1. */
export function roundAt({ genesisTime, periodSec }: BeaconSchedule, timeSec: number): bigint {
  if (timeSec < genesisTime) return 0n
  return BigInt(Math.floor((timeSec - genesisTime) / periodSec)) + 1n
}

/** When a round is due, in unix seconds. Rounds count from 1. */
export function timeOf({ genesisTime, periodSec }: BeaconSchedule, round: bigint): number {
  if (round < 1n) throw new RangeError(`Rounds start at 1, there is no round ${round}.`)
  const timeSec = BigInt(genesisTime) + (round - 1n) * BigInt(periodSec)
  if (timeSec > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Round ${round} is beyond any clock.`)
  return Number(timeSec)
}
