/** The controls that received the focus from the pointer, until the player uses Tab. */
export type ClickedControls = { has: (control: EventTarget | null) => boolean; stop: () => void }

export function watchClickedControls(): ClickedControls {
  let clicked = new WeakSet<EventTarget>()
  let isPointer = false
  const onPointerDown = (event: Event) => {
    isPointer = true
    // The control around the pressed element may already have had the focus.
    for (const target of event.composedPath()) clicked.add(target)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isPointer = false
    if (key === 'Tab') clicked = new WeakSet()
  }
  // A label or a track passes the focus to its control.
  const onFocusIn = ({ target }: Event) => {
    if (isPointer && target) clicked.add(target)
  }
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('focusin', onFocusIn, true)
  return {
    has: (control) => control !== null && clicked.has(control),
    stop() {
      window.removeEventListener('pointerdown', onPointerDown, true)
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('focusin', onFocusIn, true)
    },
  }
}
