import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../icons/glyph.tsx'
import { useFreePlace } from '../overlays/use-free-place.ts'

export interface ToastProps {
  visible: boolean
  type: 'success' | 'fail'
  title: string
  message?: string | undefined
  closeLabel: string
  onClose: () => void
}

/** The container of the toast; keep it mounted so that screen readers announce the change. */
export function ToastViewport({ toast }: { toast: ToastProps | undefined }) {
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[68px] z-60 flex justify-center px-4 md:justify-end md:px-5"
    >
      {toast ? <Toast {...toast} /> : null}
    </div>
  )
}

function Toast({ visible, type, title, message, closeLabel, onClose }: ToastProps) {
  const success = type === 'success'
  const element = useRef<HTMLDivElement>(null)
  useFreePlace(element, `${visible} ${title} ${message}`)
  return (
    <div
      ref={element}
      data-toast={type}
      className={classNames(
        'pointer-events-auto flex w-full max-w-[380px] items-start gap-3 rounded-m border border-line bg-s1 py-3 ps-3.5 pe-2 shadow-pop',
        'transition-[opacity,translate] duration-200 ease-out starting:-translate-y-2 starting:opacity-0',
        visible ? 'opacity-100' : '-translate-y-2 opacity-0',
      )}
    >
      <span
        className={classNames(
          'mt-px grid size-6 shrink-0 place-items-center rounded-full',
          success ? 'bg-green-soft text-green' : 'bg-red-soft text-red',
        )}
      >
        <Glyph name={success ? 'check' : 'close'} className="size-3.5 stroke-[2.4]" />
      </span>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-semibold">{title}</p>
        {message ? <p className="wrap-anywhere mt-0.5 text-mute text-sm">{message}</p> : null}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="relative grid size-7 shrink-0 before:absolute before:-inset-2.5 place-items-center rounded-full text-faint hover:text-fg"
      >
        <Glyph name="close" className="size-4" />
      </button>
    </div>
  )
}
