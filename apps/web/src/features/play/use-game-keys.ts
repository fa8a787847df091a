import { useEffect, useEffectEvent } from 'react'
import { useHotkeysSetting } from './hotkeys-store.ts'

export type GameKeys = {
  /** Rolls, or shows the end of what is landing. */
  onSpace: () => void
  onHalve: () => void
  onDouble: () => void
  onSound: () => void
  onHelp: () => void
}

/** Space and `?` always, the letters for who turned them on; all of them only where they mean nothing else. */
export function useGameKeys(keys: GameKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
    const action = event.code === 'Space' ? !event.shiftKey && !usesSpace(event.target) && keys.onSpace : letter(event)
    if (!action) return
    event.preventDefault()
    action()
  })

  function letter({ key, target }: KeyboardEvent): (() => void) | undefined {
    if (takesText(target)) return undefined
    if (key === '?') return keys.onHelp
    if (!useHotkeysSetting.getState().isOn) return undefined
    switch (key.toLowerCase()) {
      case 'a':
        return keys.onHalve
      case 's':
        return keys.onDouble
      case 'm':
        return keys.onSound
      default:
        return undefined
    }
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isElement = (target: EventTarget | null): target is Element => target instanceof Element

function takesText(target: EventTarget | null): boolean {
  return isElement(target) && target.matches('input:not([type="range"]), textarea, select, [contenteditable]')
}

/** Text fields write it, buttons and links press it, lists scroll by it; a chosen option and the slider do nothing with it. */
function usesSpace(target: EventTarget | null): boolean {
  if (!isElement(target)) return false
  if (target.matches('input[type="range"], [role="radio"][aria-checked="true"]')) return false
  return target.matches(
    'input, textarea, select, button, a[href], summary, [contenteditable], [role="radio"], [role="tab"], section[tabindex]',
  )
}
