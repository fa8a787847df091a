import { useDeferredValue, useMemo } from 'react'
import { useRecordPages } from '../../../../data/records/record-pages.ts'
import { isSignedIn, useSession } from '../../../../lib/session/session-store.ts'
import type { SessionBet } from '../../bet/session-stats.ts'
import { type LastResult, lastResults } from './last-results.ts'

/** The player's last results in a game. The API knows earlier ones, and tells them to a signed-in player. */
export function useLastResults(game: string, bets: readonly SessionBet[]): readonly LastResult[] {
  const player = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const records = useRecordPages({ game, scope: 'my', player }).data?.pages[0]?.list
  const results = useMemo(() => lastResults(bets, records ?? []), [bets, records])
  // The result itself is painted first.
  return useDeferredValue(results)
}
