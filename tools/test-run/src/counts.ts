export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The last line of `npm test`. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A runner that crashed has failed even when all it reported passed, and so has one that ran nothing. */
export function judgeCounts(counts: Counts | undefined, isExitGood: boolean): { counts: Counts; complaint?: string } {
  if (!counts) return { counts: { ...noCounts, failed: 1 }, complaint: 'it ended without a report' }
  if (!isExitGood && counts.failed === 0)
    return { counts: { ...counts, failed: 1 }, complaint: 'it ended with an error although no test had failed' }
  if (counts.passed + counts.failed === 0) return { counts: { ...counts, failed: 1 }, complaint: 'it ran no test' }
  return { counts }
}
