import { useEffect } from 'react'

let holds = 0
/** Weak: a field that left the page would keep its whole page alive. */
let typedIn = new WeakSet<Element>()
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const notText = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit'])

/** Something is under way that a reload would break off. Returns the way to say that it is over. */
export function holdPage(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (isHeld) holds -= 1
    isHeld = false
  }
}

/** Holds the page while `isUnderWay`: a bet that rolls, a transaction that is not mined. */
export function useHoldPage(isUnderWay: boolean): void {
  useEffect(() => (isUnderWay ? holdPage() : undefined), [isUnderWay])
}

/** Remembers where the player types. Returns the way to stop. */
export function watchTyping(): () => void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typedIn.add(target)
    if (target instanceof HTMLInputElement && !notText.has(target.type)) typedIn.add(target)
  }
  document.addEventListener('input', remember, true)
  return () => {
    document.removeEventListener('input', remember, true)
    typedIn = new WeakSet()
  }
}

/** A dialog, a menu or an open list: keys belong to it. */
export function isDialogOpen(): boolean {
  return document.querySelector(dialogs) !== null
}

/** Nothing is under way, no dialog is open and nothing typed stands in a field: the page may be reloaded. */
export function isAtRest(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const hasText = [...fields].some((field) => typedIn.has(field) && field.value.trim() !== '')
  return holds === 0 && !hasText && !isDialogOpen()
}
