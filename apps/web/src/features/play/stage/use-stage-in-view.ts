import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from '../../../lib/screen/use-reduced-motion.ts'

/**
 * Brings the stage where it can be seen when a bet starts: on a phone it may be a scroll above the controls, or end
 * under Roll, which stays in reach there. `show` is what has to be seen of it where the screen is too low for the rest.
 * What lies over the page above and below is told by the stage's scroll margins; below there is nothing beside Roll.
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
    // The browser tells it after its own layout: measured here, the press would wait for one.
    const inView = new IntersectionObserver((entries) => {
      inView.disconnect()
      const { top, bottom, height } = (entries.at(-1) as IntersectionObserverEntry).boundingClientRect
      const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
      const below = Number.parseFloat(scrollMarginBottom)
      const end = window.innerHeight - below
      // The sticky header may lie over its top: the stage has a line of that height above its figures.
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
