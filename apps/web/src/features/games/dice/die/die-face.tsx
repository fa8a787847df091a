import type { DiceFace } from '@tyche/fairness'
import { useId } from 'react'
import { pipsOf } from '../../../../components/game-art/pips.ts'

const spacing = 25

/** One side of the die, with sunk pips. Fills its container. */
export function DieFace({ face }: { face: DiceFace }) {
  const id = useId()
  const radius = face === 1 ? 13 : 9.6
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className="block size-full">
      <defs>
        <radialGradient id={id} cx=".5" cy=".62" r=".6">
          <stop offset="0" stopColor="#0d5b38" />
          <stop offset=".7" stopColor="#053a23" />
          <stop offset="1" stopColor="#032918" />
        </radialGradient>
      </defs>
      {pipsOf[face].map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x * spacing} ${y * spacing})`}>
          <circle r={radius + 1.3} cy=".9" fill="#b9ffd9" fillOpacity=".55" />
          <circle r={radius} fill={`url(#${id})`} />
        </g>
      ))}
    </svg>
  )
}
