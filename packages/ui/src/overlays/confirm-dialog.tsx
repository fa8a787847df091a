import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/button.tsx'
import { backdropClass, popupClass } from './modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  message?: ReactNode
  confirmText: string
  cancelText: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers; Escape and a press outside mean cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmText, cancelText, onConfirm, onCancel } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onCancel())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Popup className={classNames(popupClass, 'max-w-[400px]')}>
            <div className="grid gap-2 px-5 pt-5 pb-4">
              <AlertDialog.Title className="font-bold text-lg tracking-[-0.02em]">{title}</AlertDialog.Title>
              {message ? <AlertDialog.Description className="text-mute">{message}</AlertDialog.Description> : null}
            </div>
            <div className="grid grid-cols-2 gap-2 px-5 pb-5">
              <Button variant="soft" size="md" onClick={onCancel}>
                {cancelText}
              </Button>
              <Button size="md" onClick={onConfirm}>
                {confirmText}
              </Button>
            </div>
          </AlertDialog.Popup>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
