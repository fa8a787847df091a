import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from '../../components/stage/use-reduced-motion.ts'

/** Less of the stage than this, and the player would miss what he bet on. */
const ENOUGH_IN_VIEW = 0.7
/** The sticky header lies over this much of the screen; above the figures the stage has a line of about that height. */
const HEADER_PX = 56

/** Brings the stage back where it can be seen when a bet starts: on a phone the controls lie a scroll below it. */
export function useStageInView(stage: RefObject<HTMLElement | null>, isRolling: boolean): void {
  const still = useReducedMotion()
  const behavior = still ? 'auto' : 'smooth'
  useEffect(() => {
    const element = stage.current
    if (!isRolling || !element) return
    const { top, bottom, height } = element.getBoundingClientRect()
    const seen = Math.min(bottom, window.innerHeight) - Math.max(top, HEADER_PX)
    const isCutAbove = top < 0
    if (height > 0 && (isCutAbove || seen < height * ENOUGH_IN_VIEW))
      element.scrollIntoView({ block: 'start', behavior })
  }, [isRolling, stage, behavior])
}
