import { useEffect, useState } from 'react'

/** What stands over the end of the window: the pinned row, and on a phone the tab bar below it. */
const COVERED = '0px 0px -64px 0px'

/** Whether an element, given to the returned setter, is in the window now. */
export function useIsInView(): [isInView: boolean, setElement: (element: Element | null) => void] {
  const [element, setElement] = useState<Element | null>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    setInView(false)
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: COVERED,
      threshold: 1,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [isInView, setElement]
}
