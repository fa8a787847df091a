import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

export interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly SegmentedOption<Value>[]
  /** `tile` is tall, for a picture above the label. */
  size?: 'sm' | 'lg' | 'tile'
  disabled?: boolean | undefined
  className?: string | undefined
}

const sizes = {
  sm: 'touch h-[34px]',
  lg: 'h-11',
  tile: 'min-h-[92px] min-w-0 px-1 py-2 text-sm @max-table:min-h-11 @max-table:py-1',
} as const

/** A choice of a few options side by side: native radios, so that nothing needs a layout before the first paint. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'lg',
  disabled,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('grid auto-cols-fr grid-flow-col gap-1.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex items-center justify-center gap-2 rounded-m border border-line bg-s2 font-semibold text-base text-fg',
            'transition-colors duration-150 hover:border-control-line',
            'has-checked:border-green has-checked:bg-green-soft has-checked:text-green has-disabled:opacity-55',
            sizes[size],
          )}
        >
          {option.label}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValueChange(option.value)}
            onKeyDown={keepFormFromSubmit}
            className="absolute -inset-px m-0 appearance-none rounded-m"
          />
        </label>
      ))}
    </div>
  )
}

/** Enter in a native radio submits its form. */
function keepFormFromSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
