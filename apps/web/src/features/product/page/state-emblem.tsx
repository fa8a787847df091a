import type { ApiProductState } from '@tyche/api-schema/lottery/products'
import { classNames } from '@tyche/ui/class-names'
import type { ReactNode } from 'react'

type Marked = Exclude<ApiProductState, 'open'>

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const drawings: Record<Marked, ReactNode> = {
  upcoming: (
    <g {...line}>
      <path d="M10 33h28M16 33a8 8 0 0 1 16 0M24 14v5M11.5 20.5l3.4 3M36.5 20.5l-3.4 3" />
    </g>
  ),
  paused: <path d="M17.5 15v18M30.5 15v18" {...line} strokeWidth={5} />,
  soldOut: (
    <g {...line}>
      <path d="M12 18.5a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v2.6a3.2 3.2 0 0 0 0 5.8v2.6a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3v-2.6a3.2 3.2 0 0 0 0-5.8Z" />
      <path d="m19.5 24.2 3.2 3.2 6-6.4" />
    </g>
  ),
  ended: (
    <g {...line}>
      <path d="M16 12.5h16M16 35.5h16M18 12.5c0 6 2 8.5 6 11.5-4 3-6 5.5-6 11.500M30 12.500c0 6-2 8.5-6 11.5 4 3 6 5.5 6 11.5" />
      <path d="M21.5 33.5 24 31l2.5 2.5" />
    </g>
  ),
  committed: (
    <g {...line}>
      <path d="M16 11.500h12l5 5v20H16ZM20.5 20.500h7M20.5 25.500h7" />
      <circle cx="29" cy="32" r="4.5" fill="currentColor" stroke="none" />
    </g>
  ),
  drawing: (
    <g fill="currentColor">
      <circle cx="24" cy="24" r="4.5" />
      <g {...line}>
        <path d="M16.5 31.500a10.6 10.6 0 0 1 0-15M31.5 16.500a10.6 10.6 0 0 1 0 15" />
        <path
          d="M12.2 35.800a16.7 16.7 0 0 1 0-23.600M35.8 12.200a16.7 16.7 0 0 1 0 23.6"
          className="decor animate-pulse motion-reduce:animate-none"
        />
      </g>
    </g>
  ),
  drawn: (
    <path
      d="m24 11.5 3.8 8 8.7 1.1-6.4 6.1 1.7 8.7-7.8-4.3-7.8 4.3 1.7-8.7-6.4-6.1 8.7-1.100Z"
      {...line}
      fill="currentColor"
      fillOpacity=".22"
    />
  ),
  inactivated: <path d="M14 20.500h14.500a6.5 6.5 0 0 1 0 13H18M14 20.500l6-6M14 20.500l6 6" {...line} />,
  removed: <path d="m16 16 16 16M32 16 16 32" {...line} strokeWidth={3.4} />,
}

const tones: Record<Marked, string> = {
  upcoming: 'text-fg',
  paused: 'text-gold',
  soldOut: 'text-gold',
  ended: 'text-mute',
  committed: 'text-mute',
  drawing: 'text-green',
  drawn: 'text-gold',
  inactivated: 'text-mute',
  removed: 'text-mute',
}

/** A seal on the product's picture, another for each state; an open product has none. */
export function StateEmblem({ state, className }: { state: ApiProductState; className?: string }) {
  if (state === 'open') return null
  return (
    <span
      className={classNames(
        'grid place-items-center rounded-full border border-line bg-[color-mix(in_srgb,var(--s1)_88%,transparent)] shadow-pop backdrop-blur-[2px]',
        tones[state],
        className,
      )}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-full">
        {drawings[state]}
      </svg>
    </span>
  )
}
