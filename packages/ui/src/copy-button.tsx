import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'

export interface CopyButtonProps {
  value: string
  label: string
  onCopied?: (() => void) | undefined
  className?: string | undefined
}

/** Copies a text; the tick stays for a moment. */
export function CopyButton({ value, label, onCopied, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    onCopied?.()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), 1500)
  }
  return (
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
      <Glyph name={copied ? 'check' : 'copy'} className={classNames('size-3.5', copied && 'text-green')} />
    </button>
  )
}
