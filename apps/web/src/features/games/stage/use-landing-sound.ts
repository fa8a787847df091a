import { useEffect, useRef } from 'react'
import { playSound } from '../../../lib/sound/sound.ts'

/** A tick for each play that lands; none for plays shown when the stage opened. */
export function useLandingSound(shown: number): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown > before.current) playSound('tick')
    before.current = shown
  }, [shown])
}
