import { useState } from 'react'
import type { RankPeriodKind } from '../../../../data/loyalty/rank-queries.ts'

/** The period that ended while the page showed it; undefined until then. */
export function useEndedPeriod(period: RankPeriodKind, running: number | undefined): number | undefined {
  const [seen, setSeen] = useState<{ period: RankPeriodKind; running: number; ended?: number }>()
  if (running !== undefined && (seen?.period !== period || seen.running !== running)) {
    const ended = seen?.period === period && seen.running < running ? seen.running : undefined
    setSeen({ period, running, ...(ended === undefined ? {} : { ended }) })
  }
  return seen?.period === period && running !== undefined ? seen.ended : undefined
}
