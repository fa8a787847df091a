import { memo, useId } from 'react'
import { cutGem } from './gem-facets.ts'
import { type GemTerms, type Hue, planGem } from './gem-plan.ts'

export interface ProductArtProps extends Partial<GemTerms> {
  /** The series. */
  clientId: string
  /** Sold for points: set in silver instead of gold. */
  isOffChain?: boolean | undefined
  /** `drawn` shines, `over` is what ended without a draw. */
  look?: 'open' | 'drawn' | 'over' | undefined
  className?: string | undefined
}

const RADIUS = 63
const HALO = 87

/** A product's picture: a cut stone of its series in a setting, with a small stone for each winning code. Square. */
export const ProductArt = memo(function ProductArt({
  clientId,
  round = 1,
  total = 100,
  quantity = 1,
  prize = 10,
  isOffChain = false,
  look = 'open',
  className,
}: ProductArtProps) {
  const id = useId()
  const plan = planGem({ clientId, round, total, quantity, prize })
  const { body, fire } = look === 'over' ? dull : plan.colours
  const gem = cutGem({ ...plan, radius: RADIUS })
  const metal = `url(#${id}m)`
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id={`${id}g`}>
          <stop offset=".35" stopColor={tone(body, 0.66)} stopOpacity={look === 'over' ? 0.1 : 0.42} />
          <stop offset="1" stopColor={tone(body, 0.66)} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}m`} x1=".1" y1="0" x2=".9" y2="1">
          {metals[look === 'over' || isOffChain ? 'silver' : 'gold'].map((colour, index) => (
            <stop key={colour} offset={index / 4} stopColor={colour} />
          ))}
        </linearGradient>
        <linearGradient id={`${id}s`} x1=".15" y1="0" x2=".7" y2="1">
          <stop stopColor="#fff" stopOpacity=".85" />
          <stop offset=".45" stopColor="#fff" stopOpacity=".12" />
          <stop offset=".75" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle r="100" fill={`url(#${id}g)`} />
      {look === 'drawn' ? <Rays fill={`url(#${id}r)`} id={`${id}r`} /> : null}
      <ellipse cy="94" rx="44" ry="5.5" fill="var(--art-shadow)" opacity=".7" />
      {plan.setting > 0 || plan.stones > 0 ? (
        <>
          <circle r={HALO} fill="none" stroke={metal} strokeWidth={[1.4, 2.6, 2.6, 4.4][plan.setting]} />
          {plan.setting > 1 ? (
            <circle
              r={HALO}
              fill="none"
              stroke="#fff"
              strokeOpacity=".75"
              strokeWidth="1.1"
              strokeDasharray=".1 4.2"
              strokeLinecap="round"
            />
          ) : null}
          {plan.setting > 2 ? <circle r={HALO - 6.5} fill="none" stroke={metal} strokeWidth="1.2" /> : null}
        </>
      ) : null}
      <path d={gem.outline} fill={metal} stroke={metal} strokeWidth={9 + plan.setting * 2} strokeLinejoin="round" />
      <path d={gem.outline} fill="#000" fillOpacity=".45" stroke="#000" strokeOpacity=".45" strokeWidth="3.5" />
      {gem.crown.map(({ brightness, path }) => {
        const colour = tone(body, 0.2 + 0.74 * brightness)
        return <path key={brightness} d={path} fill={colour} stroke={colour} strokeWidth=".7" strokeLinejoin="round" />
      })}
      {gem.depth.map(({ brightness, path }) => {
        const colour = tone(brightness > 0.6 ? fire : body, 0.26 + 0.68 * brightness)
        return <path key={brightness} d={path} fill={colour} stroke={colour} strokeWidth=".7" strokeLinejoin="round" />
      })}
      <path d={gem.table} fill={`url(#${id}s)`} />
      <path d={gem.edges} fill="none" stroke="#fff" strokeOpacity=".34" strokeWidth=".8" strokeLinejoin="round" />
      {plan.stones > 0 ? <Stones count={plan.stones} metal={metal} hue={look === 'drawn' ? lit : fire} /> : null}
      {look === 'over' ? null : <Sparkles many={look === 'drawn'} />}
    </svg>
  )
})

const metals = {
  gold: ['#fff1c2', '#e6b757', '#9a6423', '#f7d98b', '#7a4a16'],
  silver: ['#ffffff', '#b8c1cd', '#6d7786', '#e9eef4', '#566070'],
} as const

const dull = { body: { angle: 255, chroma: 0.012 }, fire: { angle: 255, chroma: 0.012 } }
const lit: Hue = { angle: 88, chroma: 0.16 }

/** Colours are strongest in the middle of the scale, as in glass. */
function tone({ angle, chroma }: Hue, lightness: number): string {
  const strength = chroma * (1 - Math.min(Math.abs(lightness - 0.62) / 0.5, 1) ** 1.6 * 0.85)
  return `oklch(${lightness.toFixed(2)} ${strength.toFixed(3)} ${angle})`
}

/** Small round stones on the ring, evenly around from the top. */
function Stones({ count, metal, hue }: { count: number; metal: string; hue: Hue }) {
  const size = count > 12 ? 6.6 : 8.2
  const places = Array.from({ length: count }, (_, index) => {
    const angle = ((index + (count % 2 === 0 ? 0.5 : 0)) / count) * 2 * Math.PI
    return [Math.sin(angle) * HALO, -Math.cos(angle) * HALO] as const
  })
  return (
    <>
      <path d={discs(places, size)} fill={metal} />
      <path d={discs(places, size - 1.7)} fill={tone(hue, 0.42)} />
      <path d={discs(places, (size - 1.7) * 0.72, -0.5)} fill={tone(hue, 0.68)} />
      <path d={discs(places, (size - 1.7) * 0.4, -1.1)} fill={tone(hue, 0.9)} />
    </>
  )
}

function discs(places: readonly (readonly [number, number])[], radius: number, shift = 0): string {
  const r = radius.toFixed(2)
  return places
    .map(
      ([x, y]) =>
        `M${(x - radius + shift).toFixed(1)} ${(y + shift).toFixed(1)}a${r} ${r} 0 1 0 ${2 * radius} 0a${r} ${r} 0 1 0 ${-2 * radius} 0Z`,
    )
    .join('')
}

const rays = Array.from({ length: 16 }, (_, index) => {
  const turn = (angle: number, radius: number) =>
    `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
  const middle = (index / 16) * 2 * Math.PI
  return `M0 0L${turn(middle - 0.085, 100)}L${turn(middle + 0.085, 100)}Z`
}).join('')

function Rays({ fill, id }: { fill: string; id: string }) {
  return (
    <>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">
        <stop offset=".5" stopColor="#ffd667" stopOpacity=".85" />
        <stop offset="1" stopColor="#ffd667" stopOpacity="0" />
      </radialGradient>
      <path d={rays} fill={fill} />
    </>
  )
}

const sparkle = (x: number, y: number, size: number) =>
  `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`

function Sparkles({ many }: { many: boolean }) {
  return (
    <path
      d={`${sparkle(-34, -36, 14)}${sparkle(36, 30, 7)}${many ? sparkle(58, -58, 11) + sparkle(-62, 52, 8) : ''}`}
      fill="#fff"
      fillOpacity=".92"
    />
  )
}
