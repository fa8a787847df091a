import { Button as BaseButton } from '@base-ui/react/button'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonVariant = 'solid' | 'soft' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  solid: 'bg-green text-green-ink hover:bg-green-strong',
  soft: 'bg-s3 text-fg hover:bg-[color-mix(in_srgb,var(--s3)_88%,var(--fg))]',
  outline: 'bg-s1 text-fg border border-line hover:border-control-line',
  ghost: 'bg-transparent text-mute hover:bg-s3 hover:text-fg',
  danger: 'bg-red-soft text-red hover:bg-[color-mix(in_srgb,var(--red)_20%,transparent)]',
}

const sizes: Record<ButtonSize, string> = {
  xs: 'h-7 px-2.5 text-xs gap-1.5',
  sm: 'h-[34px] px-3.5 text-base gap-2',
  md: 'h-[42px] px-5 text-base gap-2',
  lg: 'h-[50px] px-6 text-[1rem] gap-2',
}

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** `pill` for actions within a page, `block` for the main action of a form. */
  shape?: 'pill' | 'block' | undefined
  className?: string | undefined
}

/** A button's classes, for links that look like one. */
export function buttonClass({ variant = 'solid', size = 'sm', shape = 'pill', className }: ButtonLook = {}): string {
  return classNames(
    'touch inline-flex select-none items-center justify-center whitespace-nowrap font-[650] no-underline',
    'transition-[background-color,border-color,color,scale] duration-150 ease-out active:scale-[0.98]',
    'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-disabled:active:scale-100',
    shape === 'pill' ? 'rounded-full' : 'rounded-m',
    variants[variant],
    sizes[size],
    className,
  )
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows the spinner and ignores presses, but keeps the focus. */
  loading?: boolean | undefined
  icon?: ReactNode
}

/**
 * A button; small, solid and green by default. One that is disabled by its own press, such as Next on the last page, keeps
 * the focus until it goes elsewhere: a browser takes it from a disabled element and gives it to none.
 */
export function Button({ variant, size, shape, className, loading, icon, children, disabled, ...props }: ButtonProps) {
  const [isFocused, setFocused] = useState(false)
  return (
    <BaseButton
      {...props}
      onFocusCapture={() => setFocused(true)}
      onBlurCapture={() => setFocused(false)}
      disabled={disabled || loading}
      focusableWhenDisabled={loading === true || isFocused}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, shape, className })}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </BaseButton>
  )
}
