import { Field, TextInput } from '@tyche/ui/field'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { readTyped } from './read-typed.ts'

export interface OddsFieldProps {
  label: string
  /** What the choice amounts to, as the field shows it. */
  value: string
  unit?: string | undefined
  inputMode: 'numeric' | 'decimal'
  disabled: boolean
  isWrong: boolean
  noteId: string
  /** While typing: the number scaled by 1e18, or undefined for none. */
  onTyped: (typed: bigint | undefined, text: string) => void
  /** The field was left; `isWrong` if what stood there was no number. */
  onLeave: (isWrong: boolean) => void
}

/** One view of the odds as text: what is typed stays until the field is left, then the real value takes its place. */
export function OddsField({
  label,
  value,
  unit,
  inputMode,
  disabled,
  isWrong,
  noteId,
  onTyped,
  onLeave,
}: OddsFieldProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const isRefused = useRef(false)

  const type = (text: string) => {
    setTyped(text)
    // What the field shows by itself changes nothing, though it is cut.
    const number = text === value ? undefined : readTyped(text, { locale, isSmall: inputMode === 'decimal' })
    isRefused.current = text !== value && number === undefined
    if (text !== value) onTyped(number, text)
  }
  const leave = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onLeave(isRefused.current)
    isRefused.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter takes the number; it does not place a bet on what has just been rounded.
    event.preventDefault()
    leave()
  }
  return (
    <Field label={label} className={isWrong ? '[&_input]:text-red' : undefined}>
      <TextInput
        inputMode={inputMode}
        className="num min-w-0 text-base"
        disabled={disabled}
        aria-invalid={isWrong}
        aria-describedby={noteId}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        suffix={unit ? <span className="pe-1 text-mute text-xs">{unit}</span> : null}
      />
    </Field>
  )
}
