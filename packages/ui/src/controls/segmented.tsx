import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
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

/** A choice of a few options side by side; a radio group for keyboard and screen readers. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'lg',
  disabled,
  className,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(next) => onValueChange(next as Value)}
      className={classNames('grid auto-cols-fr grid-flow-col gap-1.5', className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={classNames(
            'flex items-center justify-center gap-2 rounded-m border border-line bg-s2 font-semibold text-base text-fg',
            'transition-colors duration-150 hover:border-control-line',
            'data-checked:border-green data-checked:bg-green-soft data-checked:text-green data-disabled:opacity-55',
            sizes[size],
          )}
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
