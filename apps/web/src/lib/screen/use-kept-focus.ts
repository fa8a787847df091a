import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus of a row that leaves its list: the next Tab goes on from the list, not from the start of the page. */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    let focused: Node | undefined
    const onFocus = ({ target }: FocusEvent) => {
      focused = target as Node
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      focused = undefined
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
  return list
}
