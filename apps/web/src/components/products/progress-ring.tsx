import { classNames } from '@tyche/ui/class-names'
import type { ReactNode } from 'react'

export interface ProgressRingProps {
  /** 0 to 1. */
  value: number
  /** What the ring says, for screen readers. */
  label: string
  tone?: 'green' | 'gold' | 'mute' | undefined
  /** It moves by a little every second: a transition would repaint the page a dozen times for it. */
  isTicking?: boolean | undefined
  /** In the middle. */
  children?: ReactNode
  className?: string | undefined
}

const tones = { green: 'text-green', gold: 'text-prize', mute: 'text-faint' }

/** A share as a ring, from the top clockwise. Its container sets the size. */
export function ProgressRing({
  value,
  label,
  tone = 'green',
  isTicking = false,
  children,
  className,
}: ProgressRingProps) {
  const percent = Math.min(Math.max(value, 0), 1) * 100
  return (
    <span role="img" aria-label={label} title={label} className={classNames('grid place-items-center', className)}>
      <svg
        viewBox="0 0 44 44"
        aria-hidden="true"
        className={classNames('-rotate-90 col-start-1 row-start-1 size-full', tones[tone])}
      >
        <circle cx="22" cy="22" r="19.5" fill="none" stroke="var(--s3)" strokeWidth="4" />
        <circle
          cx="22"
          cy="22"
          r="19.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          opacity={percent > 0 ? 1 : 0}
          className={isTicking ? undefined : 'transition-[stroke-dasharray] duration-200 ease-out'}
        />
      </svg>
      <span
        aria-hidden="true"
        className="num col-start-1 row-start-1 px-1 text-center font-semibold text-2xs leading-3"
      >
        {children}
      </span>
    </span>
  )
}
