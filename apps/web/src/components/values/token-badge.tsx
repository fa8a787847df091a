import { markLeaves } from '@tyche/ui/mark'
import { useId } from 'react'

const tints: Record<string, readonly [light: string, deep: string]> = {
  USDM: ['#6df0aa', '#0f8a51'],
  TETH: ['#a9b8ff', '#4a55c9'],
}
const plain = ['#d6dce6', '#717c8c'] as const

/** A token's small round badge. */
export function TokenBadge({ symbol, className = 'size-8' }: { symbol: string; className?: string }) {
  const id = useId()
  const [light, deep] = tints[symbol] ?? plain
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <defs>
        <radialGradient id={id} cx=".35" cy=".25" r="1">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={deep} />
        </radialGradient>
      </defs>
      <circle cx="16" cy="16" r="15" fill={`url(#${id})`} stroke="var(--s1)" strokeWidth="2" />
      {symbol === 'TETH' ? (
        <path d="M16 6.5 22 16l-6 3.6L10 16ZM10.4 18.2 16 25.5l5.6-7.3-5.6 3.3Z" fill="#fff" fillOpacity=".92" />
      ) : symbol === 'USDM' ? (
        <g transform="translate(7 7) scale(.5625)" fill="#fff" fillOpacity=".92">
          {markLeaves.map((leaf) => (
            <path key={leaf} d={leaf} />
          ))}
        </g>
      ) : (
        <text x="16" y="21.5" textAnchor="middle" fontSize="15" fontWeight="700" fill="#fff">
          {symbol.slice(0, 1)}
        </text>
      )}
    </svg>
  )
}

/** The overlapping badges of a pool's tokens. */
export function PoolBadge({ symbols, className = 'size-9' }: { symbols: readonly string[]; className?: string }) {
  return (
    <span className="flex -space-x-2.5">
      {symbols.map((symbol) => (
        <TokenBadge key={symbol} symbol={symbol} className={className} />
      ))}
    </span>
  )
}
