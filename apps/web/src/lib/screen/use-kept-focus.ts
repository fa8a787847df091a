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

/**
 * Where the focus goes from a dialog that closes: to what opened it, or to the list where that is gone. Otherwise the dialog
 * would focus the first button of the list, which stands far from the row that has left.
 */
export function focusBack(list: RefObject<HTMLElement | null>, isOpenerThere: boolean): boolean {
  if (!isOpenerThere) queueMicrotask(() => list.current?.focus({ preventScroll: true }))
  return isOpenerThere
}
