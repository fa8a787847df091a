import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from '../../../lib/screen/use-reduced-motion.ts'

/**
 * Scrolls the stage into view when a bet starts: on a phone it may be above the visible controls, or end
 * under Roll, which is sticky there. `show` is the part that must be visible on a low screen.
 * The stage's scroll margins are the heights of the overlays above and below; below that is only Roll.
 */
export function useStageInView(
  stage: RefObject<HTMLElement | null>,
  show: RefObject<HTMLElement | null>,
  isRolling: boolean,
): void {
  const still = useReducedMotion()
  const behavior = still ? 'auto' : 'smooth'
  useEffect(() => {
    const element = stage.current
    if (!isRolling || !element) return
    // The observer reports after layout: measuring here would force a layout during the press.
    const inView = new IntersectionObserver((entries) => {
      inView.disconnect()
      const { top, bottom, height } = (entries.at(-1) as IntersectionObserverEntry).boundingClientRect
      const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
      const below = Number.parseFloat(scrollMarginBottom)
      const end = window.innerHeight - below
      // The sticky header may cover its top: the stage has a spacer of that height above its figures.
      if (top >= 0 && (below === 0 || bottom <= end)) return
      if (below === 0) element.scrollIntoView({ block: 'start', behavior })
      else if (height <= end - Number.parseFloat(scrollMarginTop))
        element.scrollIntoView({ block: 'nearest', behavior })
      else show.current?.scrollIntoView({ block: 'end', behavior })
    })
    inView.observe(element)
    return () => inView.disconnect()
  }, [isRolling, stage, show, behavior])
}
