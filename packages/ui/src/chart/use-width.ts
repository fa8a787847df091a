import { type RefObject, useEffect, useRef, useState } from 'react'

/** The current width of an element; undefined before its first layout. */
export function useWidth<Element extends HTMLElement>(): { ref: RefObject<Element | null>; width: number | undefined } {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // It reports at once, after the layout: measuring here would make the browser lay out twice.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
