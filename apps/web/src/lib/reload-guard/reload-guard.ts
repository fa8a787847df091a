import { useEffect } from 'react'

let blocks = 0
/** Weak references, since a removed field would keep its whole page in memory. */
let typedIn = new WeakSet<Element>()
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const notText = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit'])

/** Blocks reloads during an action that a reload would interrupt. Call the result when the action is over. */
export function blockReload(): () => void {
  blocks += 1
  let isBlocking = true
  return () => {
    if (isBlocking) blocks -= 1
    isBlocking = false
  }
}

/** Blocks a reload while `isUnderWay`, such as a rolling bet or a pending transaction. */
export function useBlockReload(isUnderWay: boolean): void {
  useEffect(() => (isUnderWay ? blockReload() : undefined), [isUnderWay])
}

/** Remembers the fields that the player types in. Returns a function that stops it. */
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

/** Whether a dialog, a menu or a list is open, which receives all keys. */
export function isDialogOpen(): boolean {
  return document.querySelector(dialogs) !== null
}

/** Whether the page may be reloaded: no action in progress, no open dialog and no typed text. */
export function canReload(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const hasText = [...fields].some((field) => typedIn.has(field) && field.value.trim() !== '')
  return blocks === 0 && !hasText && !isDialogOpen()
}
