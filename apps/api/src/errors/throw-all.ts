import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { isMissingView } from '../db/onchain/is-missing-view.ts'

/** Throws what failed, if anything did, as one error. What the database or missing views are to blame for hides nothing else. */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length === 0) return
  const cause = failures.find((error) => !isDatabaseUnavailable(error) && !isMissingView(error)) ?? failures[0]
  throw failures.length === 1 ? cause : new AggregateError(failures, 'more than one thing failed', { cause })
}
