import { classNames } from '@tyche/ui/class-names'
import { markLeaves } from '@tyche/ui/mark'
import { useId } from 'react'

/** Colours of a level's leaves: from plain metal to gold and the clover's green. */
const metals = [
  ['oklch(0.62 0.015 255)', 'oklch(0.46 0.015 255)'],
  ['oklch(0.72 0.1 55)', 'oklch(0.5 0.09 45)'],
  ['oklch(0.86 0.015 255)', 'oklch(0.6 0.02 255)'],
  ['oklch(0.88 0.13 88)', 'oklch(0.64 0.13 70)'],
  ['oklch(0.88 0.19 150)', 'oklch(0.6 0.15 155)'],
] as const

const metalOf = (level: number) =>
  metals[level === 0 ? 0 : level < 4 ? 1 : level < 7 ? 2 : level < 9 ? 3 : 4] ?? metals[0]

/** The medal of a VIP level: the clover in its metal, with the number on a disc. */
export function VipBadge({ level, className }: { level: number; className?: string }) {
  const id = useId()
  const [light, deep] = metalOf(level)
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-16')}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
      </defs>
      <g transform="translate(32 32) scale(1.94) translate(-16 -16)">
        <path d={markLeaves.join('')} fill={`url(#${id})`} stroke={deep} strokeWidth="0.4" />
      </g>
      <circle cx="32" cy="32" r="15" fill="var(--s1)" stroke={`url(#${id})`} strokeWidth="3" />
      <text x="32" y="38.5" textAnchor="middle" fontSize="19" fontWeight="780" fill="var(--fg)" letterSpacing="-0.5">
        {level}
      </text>
    </svg>
  )
}
