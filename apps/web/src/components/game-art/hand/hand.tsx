import { markLeaves } from '@tyche/ui/mark'
import { useId } from 'react'
import { type Finger, type HandName, handShapes } from './hand-parts.ts'

export type HandMetal = 'gold' | 'silver'

interface Metal {
  light: string
  base: string
  mid: string
  deep: string
  ink: string
  cuff: readonly [string, string]
  seam: string
}

/** The metals of the coin: the player plays in gold, the house in silver. */
const metals: Record<HandMetal, Metal> = {
  gold: {
    light: '#fff3c9',
    base: '#f6d683',
    mid: '#dda94a',
    deep: '#b0762a',
    ink: '#6d4515',
    cuff: ['#2fbd74', '#0c6b41'],
    seam: '#c9ffe0',
  },
  silver: {
    light: '#ffffff',
    base: '#e6ebf2',
    mid: '#b3bdcc',
    deep: '#7d889b',
    ink: '#3f495b',
    cuff: ['#56627a', '#2a3346'],
    seam: '#d9e0ea',
  },
}

/** A metal hand that points to the right, palm to the viewer. */
export function Hand({ name, metal, hasSleeve = false }: { name: HandName; metal: HandMetal; hasSleeve?: boolean }) {
  const id = useId()
  const tone = metals[metal]
  const { body, outline, folds, behind, over, thumb } = handShapes[name]
  const round = `url(#${id}f)`
  const flat = `url(#${id}p)`
  return (
    <svg viewBox="0 0 264 208" aria-hidden="true" className="block size-full overflow-visible">
      <defs>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={tone.light} />
          <stop offset=".28" stopColor={tone.base} />
          <stop offset=".66" stopColor={tone.mid} />
          <stop offset="1" stopColor={tone.deep} />
        </linearGradient>
        <radialGradient id={`${id}p`} gradientUnits="userSpaceOnUse" cx="124" cy="72" r="100">
          <stop offset="0" stopColor={tone.light} />
          <stop offset=".36" stopColor={tone.base} />
          <stop offset=".8" stopColor={tone.mid} />
          <stop offset="1" stopColor={tone.deep} />
        </radialGradient>
        <linearGradient id={`${id}c`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={tone.cuff[0]} />
          <stop offset="1" stopColor={tone.cuff[1]} />
        </linearGradient>
        <linearGradient id={`${id}s`} x1="0" x2="1">
          <stop offset="0" stopColor={tone.cuff[1]} stopOpacity="0" />
          <stop offset="1" stopColor={tone.cuff[1]} />
        </linearGradient>
      </defs>
      {hasSleeve ? <path d="M-84 80H8v68H-84z" fill={`url(#${id}s)`} /> : null}
      <g stroke={tone.ink} strokeWidth="3.4" strokeLinejoin="round" strokeLinecap="round">
        {thumb.isOver ? null : <path d={thumb.path} fill={flat} />}
        {behind.map((finger) => (
          <Capsule key={finger.y} finger={finger} fill={round} />
        ))}
        <path d={body} fill={flat} stroke="none" />
        <path d={outline} fill="none" />
        {folds ? <path d={folds} fill="none" strokeWidth="2.4" strokeOpacity=".34" /> : null}
        {over.map((finger) => (
          <Capsule key={finger.y} finger={finger} fill={round} />
        ))}
        {thumb.isOver ? (
          <>
            <path d={thumb.edge} transform="translate(1 5)" fill="none" strokeOpacity=".26" strokeWidth="7" />
            <path d={thumb.path} fill={flat} stroke="none" />
            <path d={thumb.edge} fill="none" />
          </>
        ) : null}
      </g>
      <path d={thumb.shine} fill="none" stroke="#fff" strokeOpacity=".65" strokeWidth="4.5" strokeLinecap="round" />
      <Cuff fill={`url(#${id}c)`} tone={tone} />
    </svg>
  )
}

/** One finger, with the light on its upper side. */
function Capsule({ finger, fill }: { finger: Finger; fill: string }) {
  const { x, y, width, height, turn } = finger
  const tip = x + width - height * 0.62
  return (
    <g transform={turn ? `rotate(${turn.join(' ')})` : undefined}>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
      <path
        d={`M${tip - height * 0.7} ${y + height * 0.27}h${height * 0.7}`}
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="3.6"
      />
      {width > 100 ? (
        <path
          d={`M${tip - height * 1.2} ${y + height * 0.34}q4 ${height * 0.16} 0 ${height * 0.34}M${tip - height * 2.1} ${y + height * 0.34}q4 ${height * 0.16} 0 ${height * 0.34}`}
          fill="none"
          strokeWidth="2.2"
          strokeOpacity=".38"
        />
      ) : null}
    </g>
  )
}

function Cuff({ fill, tone }: { fill: string; tone: Metal }) {
  return (
    <g>
      <rect x="2" y="62" width="64" height="104" rx="14" fill={fill} stroke={tone.ink} strokeWidth="3.4" />
      <path d="M57 71v86" stroke={tone.seam} strokeOpacity=".5" strokeWidth="2" strokeDasharray="4 5" />
      <path d="M13 73h34" stroke="#fff" strokeOpacity=".4" strokeWidth="4" strokeLinecap="round" />
      <path d={markLeaves.join('')} transform="translate(10 95) scale(1.18)" fill={tone.seam} fillOpacity=".85" />
    </g>
  )
}
