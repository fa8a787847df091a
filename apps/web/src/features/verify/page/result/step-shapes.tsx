import type { ReactNode } from 'react'

export const line = {
  fill: 'none',
  stroke: 'var(--mute)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
/** Two shades of the coins' gold that stand out from each other in both themes. */
export const gold = 'color-mix(in oklab, var(--prize) 78%, white)'
export const deep = 'color-mix(in oklab, var(--prize) 78%, black)'
export const paper = { fill: 'var(--s1)', stroke: 'var(--control-line)', strokeWidth: 1.5 } as const

/** A wax seal with ribs. */
export function Seal({ x, y, r }: { x: number; y: number; r: number }) {
  const ribs = Array.from({ length: 10 }, (_, index) => (index * Math.PI) / 5)
  return (
    <g transform={`translate(${x} ${y})`}>
      {ribs.map((angle) => (
        <circle
          key={angle}
          cx={(r * Math.cos(angle)).toFixed(2)}
          cy={(r * Math.sin(angle)).toFixed(2)}
          r={r / 3}
          fill={deep}
        />
      ))}
      <circle r={r} fill={gold} />
      <path
        d={`M${-r / 2.4} 0l${r / 3.2} ${r / 2.8} ${r / 1.9} ${-r / 1.5}`}
        {...line}
        stroke={deep}
        strokeWidth={2.4}
      />
    </g>
  )
}

/** A card with the pips of a number. */
export function Pips({
  x,
  y,
  pips,
  size = 18,
}: {
  x: number
  y: number
  pips: readonly (readonly [number, number])[]
  size?: number
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={size} height={size} rx="4.5" {...paper} />
      {pips.map(([px, py]) => (
        <circle key={`${px},${py}`} cx={px * size} cy={py * size} r={size / 9} fill="var(--green)" />
      ))}
    </g>
  )
}

export const one = [[0.5, 0.5]] as const
export const three = [
  [0.27, 0.27],
  [0.5, 0.5],
  [0.73, 0.73],
] as const
export const five = [...three, [0.27, 0.73], [0.73, 0.27]] as const

/** A list of orders. */
export function Sheet({ x }: { x: number }) {
  return (
    <>
      <rect x={x} y="14" width="28" height="44" rx="4" {...paper} />
      {[24, 33, 42, 51].map((y) => (
        <path key={y} d={`M${x + 6} ${y}h4M${x + 14} ${y}h8`} {...line} stroke="var(--control-line)" />
      ))}
    </>
  )
}

/** A tree of hashes: orders below, the root on top; with one order's way up. */
export function Tree({ isPath = false }: { isPath?: boolean }) {
  const way = isPath ? 'var(--green)' : 'var(--mute)'
  return (
    <>
      <path d="M48 20 70 38M70 38l-10 18M70 38l10 18M26 38 16 56" {...line} />
      <path d="M48 20 26 38M26 38l10 18" {...line} stroke={way} />
      {[16, 60, 80].map((x) => (
        <circle key={x} cx={x} cy="56" r="5.500" {...paper} />
      ))}
      <circle cx="36" cy="56" r="5.500" {...(isPath ? { fill: 'var(--green)' } : paper)} />
      <circle cx="26" cy="38" r="5.500" {...paper} stroke={isPath ? way : 'var(--control-line)'} />
      <circle cx="70" cy="38" r="5.500" {...paper} />
      <circle cx="48" cy="19" r="8" fill={gold} />
      <circle cx="48" cy="19" r="3.600" fill="none" stroke={deep} strokeWidth="1.8" />
    </>
  )
}

/** Blocks in a chain; one holds what is proved. */
export function Blocks({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M25 36h10M61 36h10" {...line} />
      <rect x="5" y="26" width="20" height="20" rx="5" {...paper} />
      <rect x="71" y="26" width="20" height="20" rx="5" {...paper} />
      <rect
        x="33"
        y="21"
        width="30"
        height="30"
        rx="7"
        fill="var(--green-soft)"
        stroke="var(--green)"
        strokeWidth="2"
      />
      <path d="M11 33h8M11 38h5M77 33h8M77 38h5" {...line} stroke="var(--control-line)" />
      {children}
    </>
  )
}
