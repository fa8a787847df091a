import { useEffect, useRef, useState } from 'react'
import type { StagePlay } from '../../../../data/games/game-definition.ts'

export interface PastRoll extends StagePlay {
  /** A counter over the session. */
  id: number
}

const kept = 16

/** The last rolls that were shown on this page, newest first. */
export function useRollHistory(plays: readonly StagePlay[], shown: number): readonly PastRoll[] {
  const [rolls, setRolls] = useState<readonly PastRoll[]>([])
  const taken = useRef(0)
  useEffect(() => {
    if (shown <= taken.current) {
      taken.current = shown
      return
    }
    const fresh = plays.slice(taken.current, shown)
    taken.current = shown
    setRolls((before) => {
      const next = (before[0]?.id ?? 0) + 1
      return [...fresh.map((play, index) => ({ ...play, id: next + index })).toReversed(), ...before].slice(0, kept)
    })
  }, [plays, shown])
  return rolls
}
