import { type RefObject, useLayoutEffect } from 'react'
import { type Box, freePlace } from './free-place.ts'

const selector =
  'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=tab], [role=switch]'
const MARGIN = 12

/**
 * Keeps a message off every link, button and field in sight. It is measured when `shown` changes, never while the page
 * moves: a message that follows would be harder to read than one that stays.
 */
export function useFreePlace(message: RefObject<HTMLElement | null>, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each message
  useLayoutEffect(() => {
    const element = message.current
    if (!element) return
    element.style.transform = ''
    const wanted = element.getBoundingClientRect()
    if (wanted.width === 0) return
    const area = {
      left: MARGIN,
      top: MARGIN,
      right: document.documentElement.clientWidth - MARGIN,
      bottom: window.innerHeight - MARGIN,
    }
    const { x, y } = freePlace({ wanted, actions: actionsOutside(element), area })
    element.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
  }, [message, shown])
}

function actionsOutside(element: HTMLElement): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((action) => !element.contains(action))
    .map((action) => action.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight)
}
