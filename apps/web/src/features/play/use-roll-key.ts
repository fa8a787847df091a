import { useEffect, useEffectEvent } from 'react'

/** Space rolls, wherever on the page space means nothing else. */
export function useRollKey(roll: () => void): void {
  const onSpace = useEffectEvent(roll)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || event.defaultPrevented || hasModifier(event)) return
      if (usesSpace(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
        return
      event.preventDefault()
      onSpace()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey

/** Text fields write it, buttons and links press it; a chosen side and the slider do nothing with it. */
function usesSpace(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('input[type="range"], [role="radio"][aria-checked="true"]')) return false
  return target.matches(
    'input, textarea, select, button, a[href], summary, [contenteditable], [role="radio"], [role="tab"]',
  )
}
