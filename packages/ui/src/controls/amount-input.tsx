import { Field } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlFrameClass } from './field.tsx'

export interface AmountInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** The text as typed, never a number; the owner of the field parses it to base units. */
  value: string
  onValueChange: (value: string) => void
  unit?: ReactNode
  /** Shortcuts such as half, double, max: a few `AmountShortcut`s. */
  actions?: ReactNode
}

/**
 * The frame of an amount field, for text. Use inside a `Field`. Twelve digits always fit: where the
 * shortcuts would take their space, they move to a separate line.
 */
export function AmountInput({ value, onValueChange, unit, actions, className, ...props }: AmountInputProps) {
  return (
    <div className={classNames(controlFrameClass, 'flex-wrap gap-y-1 py-1 ps-1.5')}>
      <span className="flex min-h-8 min-w-0 grow-[999] items-center gap-1.5 ps-1.5 max-md:min-h-9">
        <Field.Control
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...props}
          value={value}
          onValueChange={onValueChange}
          className={classNames(
            'num w-0 min-w-[12.5ch] flex-1 self-stretch bg-transparent font-semibold text-md outline-none',
            className,
          )}
        />
        {unit ? <span className="pe-1.5 text-xs text-mute">{unit}</span> : null}
      </span>
      {actions ? <span className="flex grow gap-1">{actions}</span> : null}
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
        'h-7 min-w-8 grow rounded-s bg-s3 px-2.5 font-semibold text-mute text-xs transition-colors duration-150 hover:text-fg',
        'disabled:opacity-55 max-md:h-9 max-md:min-w-10',
        className,
      )}
    />
  )
}
