import { useEffect } from 'react'

let blocks = 0
/** Weak: a field that left the document would keep its whole page in memory. */
let typedIn = new WeakSet<Element>()
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const notText = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit'])

/** Something is under way that a reload would break off. Call the result when it is over. */
export function blockReload(): () => void {
  blocks += 1
  let isBlocking = true
  return () => {
    if (isBlocking) blocks -= 1
    isBlocking = false
  }
}

/** Blocks a reload while `isUnderWay`: a bet that rolls, a transaction that is not mined. */
export function useBlockReload(isUnderWay: boolean): void {
  useEffect(() => (isUnderWay ? blockReload() : undefined), [isUnderWay])
}

/** Remembers where the player types. Returns a function that stops it. */
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

/** A dialog, a menu or an open list is open: keys belong to it. */
export function isDialogOpen(): boolean {
  return document.querySelector(dialogs) !== null
}

/** Nothing is under way, no dialog is open and nothing typed stands in a field: the page may be reloaded. */
export function canReload(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const hasText = [...fields].some((field) => typedIn.has(field) && field.value.trim() !== '')
  return blocks === 0 && !hasText && !isDialogOpen()
}
