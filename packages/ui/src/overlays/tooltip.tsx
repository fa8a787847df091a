import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface TooltipProps {
  content: ReactNode
  /** The control that the tooltip describes; focusable, with its own accessible name. */
  children: ReactElement
}

const halfWidth = 128
const edge = 8

/** A description of a control on hover and focus; Escape hides it. Small enough for every page. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const show = () => {
    const box = anchor.current?.getBoundingClientRect()
    if (!box) return
    const middle = box.left + box.width / 2
    const left = Math.min(
      Math.max(middle, halfWidth + edge),
      Math.max(halfWidth + edge, window.innerWidth - halfWidth - edge),
    )
    setPlace({ left, top: box.top })
  }
  const hide = () => setPlace(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <span
      ref={anchor}
      aria-describedby={place ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      {place
        ? createPortal(
            <span
              role="tooltip"
              id={id}
              style={place}
              className="-translate-x-1/2 -translate-y-full fixed z-50 w-max max-w-64 pb-2"
            >
              <span className="block rounded-s border border-line bg-s3 px-2.5 py-1.5 font-medium text-fg text-xs shadow-pop starting:opacity-0 transition-opacity duration-150">
                {content}
              </span>
            </span>,
            document.body,
          )
        : null}
    </span>
  )
}
