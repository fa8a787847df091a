import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface FieldProps {
  label: ReactNode
  /** Shown opposite the label: a balance or a current value. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label and control, with an error or a hint below. */
export function Field({ label, aside, hint, error, disabled, className, children }: FieldProps) {
  return (
    <BaseField.Root
      invalid={Boolean(error)}
      disabled={disabled}
      className={classNames('grid min-w-0 gap-1.5', className)}
    >
      <div className="flex items-baseline justify-between gap-3 text-xs font-medium text-mute">
        <BaseField.Label>{label}</BaseField.Label>
        {aside ? <span className="num text-end">{aside}</span> : null}
      </div>
      {children}
      {error ? (
        <BaseField.Error match className="text-xs font-medium text-red">
          {error}
        </BaseField.Error>
      ) : hint ? (
        <BaseField.Description className="text-xs text-faint">{hint}</BaseField.Description>
      ) : null}
    </BaseField.Root>
  )
}

/** The frame of a control, as high as its content. */
export const controlFrameClass =
  'flex items-center gap-1.5 rounded-m border border-control-line/60 bg-bg pe-1.5 transition-colors duration-150 ' +
  'focus-within:border-green focus-within:shadow-[0_0_0_3px_var(--green-soft)] has-data-invalid:border-red ' +
  'has-data-invalid:focus-within:shadow-[0_0_0_3px_var(--red-soft)]'

const controlClass = `${controlFrameClass} h-[42px] ps-3 max-md:h-[46px]`

/** A single-line text input. Use inside a `Field`. */
export function TextInput({ className, suffix, ...props }: ComponentProps<'input'> & { suffix?: ReactNode }) {
  return (
    <div className={controlClass}>
      <BaseField.Control
        autoComplete="off"
        spellCheck={false}
        {...props}
        className={classNames(
          'w-0 min-w-0 flex-1 self-stretch bg-transparent font-semibold text-md outline-none',
          className,
        )}
      />
      {suffix}
    </div>
  )
}
