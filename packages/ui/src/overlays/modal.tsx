import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../icons/glyph.tsx'

/** The time after a dialog's closing during which its content is still visible. */
export const clearOutMs = 200

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** Runs 200 ms after the modal closed: clear its content here, not earlier. */
  onClosed?: (() => void) | undefined
  /** A modal that cannot be closed only reports the attempt. */
  closable?: boolean | undefined
  onClosePrevented?: (() => void) | undefined
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  size?: 'sm' | 'md' | 'lg' | undefined
  /** What has the focus first, else Close. A field with `autoFocus` would not give it back to what opened the modal. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Asked when it closes: whether the focus goes back to what opened it. */
  finalFocus?: (() => boolean) | undefined
  children?: ReactNode
  footer?: ReactNode
}

const widths = { sm: 'max-w-[380px]', md: 'max-w-[460px]', lg: 'max-w-[640px]' }

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim backdrop-blur-[3px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupClass =
  'pointer-events-auto relative flex max-h-[calc(100dvh-32px)] w-full flex-col overflow-hidden rounded-l border border-line bg-s1 shadow-pop outline-none ' +
  'transition-[opacity,translate,scale] duration-200 ease-out data-ending-style:scale-[0.98] data-ending-style:opacity-0 ' +
  'data-starting-style:translate-y-2 data-starting-style:scale-[0.98] data-starting-style:opacity-0'

/** Calls back once, 200 ms after `open` turned from true to false. */
export function useClearOut(open: boolean, onClosed: (() => void) | undefined): void {
  const wasOpen = useRef(open)
  const callback = useRef(onClosed)
  callback.current = onClosed
  useEffect(() => {
    if (open) {
      wasOpen.current = true
      return
    }
    if (!wasOpen.current) return
    wasOpen.current = false
    const timer = setTimeout(() => callback.current?.(), clearOutMs)
    return () => clearTimeout(timer)
  }, [open])
}

export function Modal({
  open,
  onClose,
  onClosed,
  closable = true,
  onClosePrevented,
  title,
  description,
  closeLabel,
  size = 'md',
  initialFocus,
  finalFocus,
  children,
  footer,
}: ModalProps) {
  const [nudges, setNudges] = useState(0)
  useClearOut(open, onClosed)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return
        if (closable) return onClose()
        details.cancel()
        setNudges((count) => count + 1)
        onClosePrevented?.()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4 max-md:place-items-end max-md:p-2">
          <Dialog.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={classNames(popupClass, widths[size], 'max-md:max-w-none')}
          >
            <div
              key={nudges}
              className={classNames('flex min-h-0 flex-col', nudges > 0 && 'animate-[ui-nudge_200ms_ease-in-out]')}
            >
              <div className="flex items-start gap-3 px-5 pt-4 pb-1">
                <div className="min-w-0 flex-1 pt-1">
                  <Dialog.Title className="font-bold text-lg tracking-[-0.02em]">{title}</Dialog.Title>
                  {description ? (
                    <Dialog.Description className="mt-1 text-mute text-sm">{description}</Dialog.Description>
                  ) : null}
                </div>
                {closable ? (
                  <Dialog.Close
                    aria-label={closeLabel}
                    className="touch -me-2 grid size-9 shrink-0 place-items-center rounded-full text-mute hover:bg-s3 hover:text-fg"
                  >
                    <Glyph name="close" />
                  </Dialog.Close>
                ) : null}
              </div>
              <div className="min-h-0 overflow-y-auto px-5 pt-2 pb-5">{children}</div>
              {footer ? <div className="flex justify-end gap-2 border-line border-t px-5 py-3.5">{footer}</div> : null}
            </div>
          </Dialog.Popup>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
