const HOUR_SEC = 3_600

/** Start of the hour that a time is in; both in unix seconds. */
export function hourOf(atSec: number | bigint): number {
  return Number(atSec) - (Number(atSec) % HOUR_SEC)
}
