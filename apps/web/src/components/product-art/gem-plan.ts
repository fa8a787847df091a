import { gemCuts, type Point } from './gem-cuts.ts'

/** Two hues and how strong they are: the stone's body, and the fire in it. */
export interface GemColours {
  body: Hue
  fire: Hue
}
export interface Hue {
  angle: number
  chroma: number
}

const emerald = { angle: 155, chroma: 0.17 }
const gold = { angle: 85, chroma: 0.15 }
const sapphire = { angle: 262, chroma: 0.19 }
const ice = { angle: 215, chroma: 0.09 }
const amethyst = { angle: 303, chroma: 0.2 }
const rose = { angle: 355, chroma: 0.17 }
const lagoon = { angle: 195, chroma: 0.12 }
const amber = { angle: 55, chroma: 0.17 }

/** A series keeps its place in this list for ever: append only. */
const colours: readonly GemColours[] = [
  { body: emerald, fire: gold },
  { body: sapphire, fire: lagoon },
  { body: gold, fire: amber },
  { body: amethyst, fire: rose },
  { body: lagoon, fire: emerald },
  { body: rose, fire: amethyst },
  { body: ice, fire: sapphire },
  { body: amber, fire: rose },
]

export interface GemPlan {
  outline: (turn: number) => Point
  middle: Point
  colours: GemColours
  /** Main facets: more codes, more facets. */
  count: number
  /** How rich the setting is: 0 to 3. */
  setting: number
  /** Small stones around it: one for each winning code, up to a full ring. */
  stones: number
  light: number
  seed: number
}

export interface GemTerms {
  clientId: string
  round: number
  total: number
  quantity: number
  /** Of one winning code, in whole tokens; for the picture only. */
  prize: number
}

const FULL_RING = 20

/**
 * The stone of a product. Cut and colours are the series': neighbours always differ in both, and the first 72 series are all
 * unlike. The round turns the light.
 */
export function planGem({ clientId, round, total, quantity, prize }: GemTerms): GemPlan {
  const series = Number(BigInt(clientId) % 5040n)
  const { outline, corners, middle = [0, 0] } = gemCuts[(series * 4 + 5) % gemCuts.length]!
  const wanted = 6 + 2 * Math.min(Math.max(Math.floor(Math.log10(total)), 1), 5)
  return {
    outline,
    middle,
    colours: colours[(series * 3 + 5) % colours.length]!,
    count: Math.max(Math.round(wanted / corners), corners === 2 ? 4 : 1) * corners,
    setting: prize < 10 ? 0 : prize < 100 ? 1 : prize < 1000 ? 2 : 3,
    stones: quantity <= 1 ? 0 : Math.min(quantity, FULL_RING),
    light: 0.86 + 0.1 * Math.sin(round * 2.4),
    seed: series * 31 + round,
  }
}
