import { Field } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './field.tsx'

export interface AmountInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** The text as typed; whoever owns it parses it to base units. Never a number. */
  value: string
  onValueChange: (value: string) => void
  unit?: ReactNode
  /** Shortcuts such as half, double, max: `AmountShortcut`s. */
  actions?: ReactNode
}

/** The shell of an amount field: text in, text out. Use inside a `Field`. */
export function AmountInput({ value, onValueChange, unit, actions, className, ...props }: AmountInputProps) {
  return (
    <div className={controlClass}>
      <Field.Control
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        value={value}
        onValueChange={onValueChange}
        className={classNames('num w-0 min-w-0 flex-1 bg-transparent font-semibold text-md outline-none', className)}
      />
      {unit ? <span className="text-xs text-mute">{unit}</span> : null}
      {actions}
    </div>
  )
}

/** A small button inside an amount field. */
export function AmountShortcut({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(
        'h-8 min-w-8 rounded-s bg-s3 px-2.5 font-semibold text-mute text-xs transition-colors duration-150 hover:text-fg',
        'disabled:opacity-55 max-md:h-9 max-md:min-w-10',
        className,
      )}
    />
  )
}
