import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const pill =
  'inline-flex h-[34px] items-center gap-2 whitespace-nowrap rounded-full border border-line bg-s2 px-3 font-medium'

/** A pill of the shell: a balance, the network, the account. */
export function Pill({ label, children, className, ...props }: ComponentProps<'span'> & { label?: ReactNode }) {
  return (
    <span {...props} className={classNames(pill, className)}>
      {label ? <span className="text-xs text-mute">{label}</span> : null}
      {children}
    </span>
  )
}

/** A pill's classes, for a button or a link. */
export function pillClass(className?: string): string {
  return classNames(pill, 'touch transition-colors duration-150 hover:border-control-line', className)
}

export type ChipTone = 'neutral' | 'win' | 'loss' | 'gold'

const tones: Record<ChipTone, string> = {
  neutral: 'bg-[color-mix(in_srgb,var(--s2)_80%,transparent)] border-line text-mute',
  win: 'bg-green-soft border-[color-mix(in_srgb,var(--green)_40%,transparent)] text-green',
  loss: 'bg-red-soft border-[color-mix(in_srgb,var(--red)_40%,transparent)] text-red',
  gold: 'bg-gold-soft border-[color-mix(in_srgb,var(--gold)_40%,transparent)] text-gold',
}

/** A small chip on a stage or in a row. */
export function Chip({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: ChipTone }) {
  return (
    <span
      {...props}
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-1 text-xs font-semibold',
        tones[tone],
        className,
      )}
    />
  )
}

/** A dot that shows a status. */
export function StatusDot({ tone = 'on' }: { tone?: 'on' | 'off' | 'warn' }) {
  const colour = tone === 'on' ? 'bg-green' : tone === 'warn' ? 'bg-gold' : 'bg-red'
  const ring =
    tone === 'on'
      ? 'shadow-[0_0_0_3px_var(--green-soft)]'
      : tone === 'warn'
        ? 'shadow-[0_0_0_3px_var(--gold-soft)]'
        : 'shadow-[0_0_0_3px_var(--red-soft)]'
  return (
    <span aria-hidden="true" className={classNames('inline-block size-[7px] shrink-0 rounded-full', colour, ring)} />
  )
}
