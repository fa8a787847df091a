import type { DiceFace } from '@tyche/fairness'
import { useId } from 'react'
import { pipsOf } from './pips.ts'

/** A visible side: its place in the picture and its distance from the light. */
interface Side {
  face: DiceFace
  matrix: string
  shade: number
}

interface Pose {
  outline: string
  sides: readonly Side[]
}

/** A rounded cube of 100 seen from above, 5 up: its outline and the flats of its three near sides. */
const near: Pose = {
  outline:
    'M-69.3 10.72L-56.29-39.88A15 15 0 0 1-47.3-50.08L6.95-71.67A15 15 0 0 1 23.22-68.22L65.5-24.94A15 15 0 0 1 69.3-10.72L56.29 39.88A15 15 0 0 1 47.3 50.08L-6.95 71.67A15 15 0 0 1-23.22 68.22L-65.5 24.94A15 15 0 0 1-69.3 10.72Z',
  sides: [
    { face: 4, matrix: 'matrix(-.604 -.6183 .1859 -.7229 -38.75 15.42)', shade: 0.3 },
    { face: 6, matrix: 'matrix(-.775 .3084 .1859 -.7229 30.2 30.91)', shade: 0.55 },
    { face: 5, matrix: 'matrix(.775 -.3084 .604 .6183 9.3 -36.15)', shade: 0 },
  ],
}

/** The same cube in another position, 2 up. */
const far: Pose = {
  outline:
    'M-59.51-40.38L-12.44-62.55A15 15 0 0 1-3.12-63.69L48.08-53.51A15 15 0 0 1 60.04-40.61L68 25A15 15 0 0 1 59.51 40.38L12.44 62.55A15 15 0 0 1 3.12 63.69L-48.08 53.51A15 15 0 0 1-60.04 40.61L-68-25A15 15 0 0 1-59.51-40.38Z',
  sides: [
    { face: 1, matrix: 'matrix(.7314 .1454 .1138 .9373 -33.62 15.84)', shade: 0.3 },
    { face: 3, matrix: 'matrix(.6724 -.3168 .1138 .9373 36.57 7.27)', shade: 0.55 },
    { face: 2, matrix: 'matrix(.7314 .1454 -.6724 .3168 -5.69 -46.86)', shade: 0 },
  ],
}

const green = {
  body: '#35c07b',
  flat: ['#97f8c5', '#45dc8f'],
  shade: '#04502f',
  pip: '#05351f',
  rim: '#b9ffd9',
} as const
const slate = {
  body: '#39465a',
  flat: ['#66768e', '#4b5a71'],
  shade: '#141c28',
  pip: '#5fe6a2',
  rim: '#1a2433',
} as const

/** Two dice, one in front of the other: the game's art on a tile. Fills what holds it. */
export function DiceArt() {
  const id = useId()
  return (
    <svg viewBox="-112 -104 230 200" aria-hidden="true" className="block size-full">
      <defs>
        <radialGradient id={id}>
          <stop offset=".2" style={{ stopColor: 'var(--art-shadow)' }} />
          <stop offset="1" style={{ stopColor: 'var(--art-shadow)' }} stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="20" cy="80" rx="86" ry="15" fill={`url(#${id})`} />
      <g transform="translate(-56 -32) scale(.62)">
        <DrawnDie pose={far} paint={slate} />
      </g>
      <g transform="translate(26 10)">
        <DrawnDie pose={near} paint={green} />
      </g>
    </svg>
  )
}

function DrawnDie({ pose, paint }: { pose: Pose; paint: typeof green | typeof slate }) {
  const id = useId()
  return (
    <>
      <defs>
        <radialGradient id={id} cx=".42" cy=".4" r=".75">
          <stop offset="0" stopColor={paint.flat[0]} />
          <stop offset="1" stopColor={paint.flat[1]} />
        </radialGradient>
      </defs>
      <path d={pose.outline} fill={paint.body} />
      {pose.sides.map(({ face, matrix, shade }) => (
        <g key={face} transform={matrix}>
          <rect x="-37" y="-37" width="74" height="74" rx="13" fill={`url(#${id})`} />
          <rect x="-37" y="-37" width="74" height="74" rx="13" fill={paint.shade} fillOpacity={shade} />
          {pipsOf[face].map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <circle cx={x * 19.5} cy={y * 19.5 + 0.9} r="8.4" fill={paint.rim} fillOpacity=".5" />
              <circle cx={x * 19.5} cy={y * 19.5} r="7.4" fill={paint.pip} />
            </g>
          ))}
        </g>
      ))}
    </>
  )
}
