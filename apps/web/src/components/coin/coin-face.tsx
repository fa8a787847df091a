import { markLeaves } from '@tyche/ui/mark'
import { useId } from 'react'
import type { Face } from './face.ts'

const clover = markLeaves.join('')

/** Tyche's own sign: the crown made of a city's walls. */
const crown =
  'M58 150v-12h104v12a5 5 0 0 1-5 5H63a5 5 0 0 1-5-5ZM62 132 56 92V66h8v7h7v-7h8v7h7v-7h2v22h8V58h9v8h10v-8h9v30h8V66h2v7h7v-7h8v7h7v-7h8v26l-6 40Z'
const gates = 'M104 128v-16a6 6 0 0 1 12 0v16ZM71 128v-12a4.5 4.5 0 0 1 9 0v12ZM140 128v-12a4.5 4.5 0 0 1 9 0v12Z'

interface Metal {
  field: readonly [string, string, string, string]
  ink: string
  shine: string
}

const gold: Metal = { field: ['#fff3c9', '#f3cf73', '#c9913a', '#8a5a1e'], ink: '#8a5a1e', shine: '#fff2c4' }
const silver: Metal = { field: ['#ffffff', '#d9e0ea', '#9aa6b8', '#5d687b'], ink: '#465063', shine: '#ffffff' }

/** One side of the coin: gold with the clover, or silver in a gold rim with the crown. */
export function CoinFace({ face, word }: { face: Face; word: string }) {
  const id = useId()
  const metal = face === 'heads' ? gold : silver
  return (
    <svg viewBox="0 0 220 220" aria-hidden="true" className="block size-full">
      <defs>
        <radialGradient id={`${id}f`} cx=".35" cy=".26" r=".92">
          <stop offset="0" stopColor={metal.field[0]} />
          <stop offset=".36" stopColor={metal.field[1]} />
          <stop offset=".76" stopColor={metal.field[2]} />
          <stop offset="1" stopColor={metal.field[3]} />
        </radialGradient>
        <linearGradient id={`${id}r`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff0bd" />
          <stop offset=".45" stopColor="#d9a851" />
          <stop offset="1" stopColor="#8f6122" />
        </linearGradient>
        <path id={`${id}t`} d="M110 110m-78 0a78 78 0 0 0 156 0" />
      </defs>
      <circle cx="110" cy="110" r="109" fill={`url(#${id}r)`} />
      <circle cx="110" cy="110" r="100" fill="none" stroke="#6d4515" strokeOpacity=".35" strokeWidth="1.5" />
      <circle cx="110" cy="110" r="98" fill={`url(#${id}f)`} />
      <circle
        cx="110"
        cy="110"
        r="88"
        fill="none"
        stroke={metal.ink}
        strokeOpacity=".5"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <Emblem face={face} metal={metal} />
      <text
        fill={metal.ink}
        fillOpacity=".82"
        fontSize="15"
        fontWeight="800"
        letterSpacing="3.5"
        textAnchor="middle"
        style={{ textTransform: 'uppercase' }}
      >
        <textPath href={`#${id}t`} startOffset="50%">
          {word}
        </textPath>
      </text>
      <path
        d="M36 72a84 84 0 0 1 62-45"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="118" cy="24" r="3.5" fill="#fff" fillOpacity=".6" />
    </svg>
  )
}

function Emblem({ face, metal }: { face: Face; metal: Metal }) {
  if (face === 'heads') {
    return (
      <>
        <path d={clover} transform="translate(57 48) scale(3.35)" fill={metal.ink} fillOpacity=".78" />
        <path
          d={clover}
          transform="translate(56.2 46.8) scale(3.35)"
          fill="none"
          stroke={metal.shine}
          strokeOpacity=".55"
          strokeWidth=".36"
        />
      </>
    )
  }
  return (
    <g transform="translate(15.4 4) scale(.86)">
      <path d={crown} fill={metal.ink} fillOpacity=".8" />
      <path
        d={crown}
        transform="translate(-1 -1.4)"
        fill="none"
        stroke={metal.shine}
        strokeOpacity=".75"
        strokeWidth="1.4"
      />
      <path d={gates} fill={metal.field[1]} fillOpacity=".85" />
    </g>
  )
}
