import { type RefObject, useEffect, useRef } from 'react'
import type { StageMood } from '../../../data/games/game-definition.ts'
import { celebrate } from '../../../lib/screen/celebrate.ts'

/** Bursts once for every win that happens while the page is open, not for an earlier one. */
export function useWinBurst(mood: StageMood | undefined, from: RefObject<HTMLElement | null>, still: boolean): void {
  const before = useRef(mood)
  useEffect(() => {
    const isNew = mood === 'won' && before.current !== 'won'
    before.current = mood
    if (isNew && !still && from.current) celebrate(from.current).catch(() => undefined)
  }, [mood, from, still])
}
