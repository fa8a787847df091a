import { Slider as BaseSlider } from '@base-ui/react/slider'
import { classNames } from '../class-names.ts'

export interface SliderProps {
  label: string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step?: number
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A slider for counts, never for amounts of money. */
export function Slider({ label, value, onValueChange, min, max, step = 1, disabled, className }: SliderProps) {
  return (
    <BaseSlider.Root
      value={value}
      onValueChange={(next) => onValueChange(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      thumbAlignment="edge-client-only"
      className={classNames('w-full data-disabled:opacity-55', className)}
    >
      <BaseSlider.Control className="flex h-7 w-full touch-none select-none items-center max-md:h-11">
        <BaseSlider.Track className="h-1.5 w-full rounded-full bg-s3">
          <BaseSlider.Indicator className="rounded-full bg-green" />
          <BaseSlider.Thumb
            aria-label={label}
            className={classNames(
              'size-[18px] rounded-full border-[3px] border-s1 bg-green shadow-[0_0_0_1px_var(--green),0_2px_8px_var(--art-shadow)]',
              'transition-transform duration-100 before:absolute before:-inset-3 data-dragging:scale-110',
              'has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-3',
            )}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
