import { Field, TextInput } from '@tyche/ui/field'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { readTyped } from './read-typed.ts'

export interface OddsFieldProps {
  label: string
  /** The value of the choice, as the field shows it. */
  value: string
  unit?: string | undefined
  inputMode: 'numeric' | 'decimal'
  disabled: boolean
  isWrong: boolean
  noteId: string
  /** Called while typing: the number scaled by 1e18, or undefined if it is none. */
  onTyped: (typed: bigint | undefined, text: string) => void
  /** Called when the field loses focus; `isWrong` if it held no number. */
  onLeave: (isWrong: boolean) => void
}

/** One of the odds as text: typed text stays until the field loses focus, then the actual value replaces it. */
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
    // The shown value is truncated, so an untouched field must not change the choice.
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
    // Enter accepts the number without placing a bet, since it may just have been rounded.
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
