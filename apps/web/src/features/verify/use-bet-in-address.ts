import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { type BetOfTransaction, betSearch, readBetSearch } from '../../data/records/bet-search.ts'
import type { BetToVerify } from './use-verify-dialog.ts'

/** The bet of this game that the address names: a link leads to it, and going back closes it. */
export function useBetInAddress(game: string) {
  const navigate = useNavigate()
  const { bet: named } = useSearch({ strict: false }) as Record<string, unknown>
  const found = useMemo((): BetToVerify | undefined => {
    const bet = readBetSearch({ bet: named })
    return bet && { ...bet, game }
  }, [named, game])
  // The panel is still visible while it closes.
  const last = useRef(found)
  if (found) last.current = found
  const open = useCallback(
    (bet: BetOfTransaction | undefined) =>
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, bet: undefined, ...(bet && betSearch(bet)) }),
        replace: bet === undefined,
        resetScroll: false,
      } as never),
    [navigate],
  )
  return { bet: last.current, isOpen: found !== undefined, open, close: () => open(undefined) }
}
