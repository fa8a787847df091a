import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Glyph } from '../icons/glyph.tsx'

export interface CopyButtonProps {
  value: string
  label: string
  /** The announcement for screen readers after copying, or a callback that shows a message instead. */
  copied: string | (() => void)
  className?: string | undefined
}

/** Copies a text and shows a tick for a moment. */
export function CopyButton({ value, label, copied, className }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // Not allowed, or missing on an insecure page: without a tick the user can still select the text.
      return
    }
    setIsCopied(true)
    if (typeof copied === 'function') copied()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), 1500)
  }
  return (
    <span className="relative inline-grid">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className={classNames(
          'relative inline-grid size-6 place-items-center rounded-xs text-faint transition-colors duration-150 before:absolute before:-inset-2 hover:text-fg',
          className,
        )}
      >
        <Glyph name={isCopied ? 'check' : 'copy'} className={classNames('size-3.5', isCopied && 'text-green')} />
      </button>
      {typeof copied === 'string' ? <LiveRegion>{isCopied ? copied : ''}</LiveRegion> : null}
    </span>
  )
}
