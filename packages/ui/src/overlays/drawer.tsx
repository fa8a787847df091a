import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Glyph } from '../icons/glyph.tsx'
import { backdropClass } from './modal.tsx'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** A panel that slides over the page from the start side. */
export function Drawer({ open, onOpenChange, title, closeLabel, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup className="data-starting-style:-translate-x-full data-ending-style:-translate-x-full rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full fixed inset-y-0 start-0 z-50 flex w-[min(280px,84vw)] flex-col overflow-y-auto border-line border-e bg-s1 p-3 shadow-pop outline-none transition-[translate] duration-200 ease-out">
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
