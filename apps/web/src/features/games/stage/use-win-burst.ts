import { type RefObject, useEffect, useRef } from 'react'
import type { WinTier } from '../../../data/games/win-tier.ts'
import { celebrate } from '../../../lib/screen/celebrate.ts'

/** Bursts once for every win that happens while the page is open, not for an earlier one; never for a small win. */
export function useWinBurst(tier: WinTier | undefined, from: RefObject<HTMLElement | null>, still: boolean): void {
  const before = useRef(tier)
  useEffect(() => {
    const isNew = before.current === undefined
    before.current = tier
    if (!tier || tier === 'small' || !isNew || still || !from.current) return
    const bursts =
      tier === 'x2'
        ? [celebrate(from.current, 'little')]
        : tier === 'x10'
          ? [celebrate(from.current)]
          : [celebrate(from.current, 'large'), celebrate()]
    for (const burst of bursts) burst.catch(() => undefined)
  }, [tier, from, still])
}
