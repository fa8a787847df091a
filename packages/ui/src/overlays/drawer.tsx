import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../icons/glyph.tsx'
import { backdropClass } from './modal.tsx'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** `end` is a sheet: wider, and as wide as a phone. */
  side?: 'start' | 'end'
  /** The content's last line, which stays in sight. */
  footer?: ReactNode
  children: ReactNode
}

const sides = {
  start:
    'data-starting-style:-translate-x-full data-ending-style:-translate-x-full rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full start-0 w-[min(280px,84vw)] border-e',
  end: 'data-starting-style:translate-x-full data-ending-style:translate-x-full rtl:data-starting-style:-translate-x-full rtl:data-ending-style:-translate-x-full end-0 w-[min(440px,100vw)] border-s max-sm:w-full',
}

/** A panel that slides over the page from a side. */
export function Drawer({ open, onOpenChange, title, closeLabel, side = 'start', footer, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          className={classNames(
            'fixed inset-y-0 z-50 flex flex-col border-line bg-s1 shadow-pop outline-none transition-[translate] duration-200 ease-out',
            sides[side],
          )}
        >
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-3">
            <div className="flex items-center justify-between ps-2">
              <Dialog.Title className="flex items-center gap-2.5 font-bold text-[1.0625rem] tracking-[-0.02em]">
                {title}
              </Dialog.Title>
              <Dialog.Close
                aria-label={closeLabel}
                className="touch grid place-items-center rounded-full text-mute hover:text-fg"
              >
                <Glyph name="close" />
              </Dialog.Close>
            </div>
            {children}
          </div>
          {footer ? (
            <div className="border-line border-t p-3 pb-[max(12px,env(safe-area-inset-bottom))]">{footer}</div>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
