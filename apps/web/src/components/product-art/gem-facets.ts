import type { Point } from './gem-cuts.ts'

/** Facets of equal brightness, as one path. */
export interface Facets {
  /** 0 is darkest, 1 is brightest. */
  brightness: number
  path: string
}

export interface Gem {
  outline: string
  table: string
  /** Between the table and the edge. */
  crown: Facets[]
  /** What shows through the table. */
  depth: Facets[]
  /** The edges that catch light. */
  edges: string
}

export interface GemShape {
  outline: (turn: number) => Point
  middle: Point
  /** Main facets around the table. */
  count: number
  radius: number
  /** From which side the light falls: a turn from 0 to 1, clockwise from the top. */
  light: number
  /** Lets two stones of one cut sparkle differently. */
  seed: number
}

type Corner = readonly [x: number, y: number, z: number]

const LEVELS = 9
const TABLE = 0.54
const HALFWAY = 0.79
const HEIGHT = 0.42

/** A brilliant cut for any outline, seen from above: a table, stars and kites around it, and two facets beside each kite. */
export function cutGem({ outline, middle, count, radius, light, seed }: GemShape): Gem {
  const at = (turn: number, scale: number, height: number): Corner => {
    const [x, y] = outline(turn)
    return [(middle[0] + (x - middle[0]) * scale) * radius, (middle[1] + (y - middle[1]) * scale) * radius, height]
  }
  const shine = lightFrom(light)
  const crown = new Map<number, string>()
  const depth = new Map<number, string>()
  const edges: string[] = []
  const rim: Corner[] = []
  const table: Corner[] = []
  const culet: Corner = [middle[0] * radius, middle[1] * radius, 0]
  for (let index = 0; index < count; index += 1) {
    const [before, turn, half, next] = [index - 0.5, index, index + 0.5, index + 1].map((step) => step / count) as [
      number,
      number,
      number,
      number,
    ]
    const corner = at(turn, TABLE, HEIGHT * radius)
    const nextCorner = at(next, TABLE, HEIGHT * radius)
    const star = at(half, HALFWAY, HEIGHT * radius * 0.42)
    const starBefore = at(before, HALFWAY, HEIGHT * radius * 0.42)
    const edge = at(turn, 1, 0)
    const halfEdge = at(half, 1, 0)
    const nextEdge = at(next, 1, 0)
    const noise = (part: number) => (chance(seed, index * 7 + part) - 0.5) * 0.24
    put(crown, shade([corner, nextCorner, star], shine) + 0.08 + noise(1), [corner, nextCorner, star])
    put(crown, shade([corner, star, edge, starBefore], shine) + noise(2), [corner, star, edge, starBefore])
    put(crown, shade([star, halfEdge, edge], shine) - 0.04 + noise(3), [star, halfEdge, edge])
    put(crown, shade([star, nextEdge, halfEdge], shine) - 0.04 + noise(4), [star, nextEdge, halfEdge])
    // Seen through the table, the far side is the bright one.
    const far = at(turn + 0.5, 1, 0)
    const across = 0.5 + 0.32 * ((far[0] * shine[0] + far[1] * shine[1]) / radius)
    const flash = (chance(seed, index * 7 + 5) - 0.5) * 0.5
    const inner = at(half, TABLE * 0.42, 0)
    const innerBefore = at(before, TABLE * 0.42, 0)
    put(depth, across + flash, [corner, nextCorner, inner])
    put(depth, across - flash * 0.8 - 0.1, [corner, inner, culet, innerBefore])
    edges.push(`M${text(corner)}L${text(star)}L${text(nextCorner)}`)
    rim.push(edge, halfEdge)
    table.push(corner)
  }
  return {
    outline: closed(rim),
    table: closed(table),
    crown: listed(crown),
    depth: listed(depth),
    edges: `${closed(table)}${edges.join('')}`,
  }
}

function lightFrom(turn: number): Corner {
  const angle = turn * 2 * Math.PI
  return [Math.sin(angle) * 0.78, -Math.cos(angle) * 0.78, 0.62]
}

/** How directly the light meets a facet. */
function shade([a, b, c]: readonly [Corner, Corner, Corner, ...Corner[]], shine: Corner): number {
  const u: Corner = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const v: Corner = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal: Corner = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const length = Math.hypot(...normal) || 1
  const up = normal[2] < 0 ? -1 : 1
  const dot = ((normal[0] * shine[0] + normal[1] * shine[1] + normal[2] * shine[2]) * up) / length
  return 0.16 + 0.74 * Math.max(dot, 0)
}

/** A fraction below 1 that depends only on the two numbers. */
function chance(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

function put(paths: Map<number, string>, brightness: number, corners: readonly Corner[]): void {
  const level = Math.round(Math.min(Math.max(brightness, 0), 1) * (LEVELS - 1))
  paths.set(level, (paths.get(level) ?? '') + closed(corners))
}

const listed = (paths: Map<number, string>): Facets[] =>
  [...paths].map(([level, path]) => ({ brightness: level / (LEVELS - 1), path }))

const closed = (corners: readonly Corner[]) => `M${corners.map(text).join('L')}Z`
const text = ([x, y]: Corner) => `${short(x)} ${short(y)}`
const short = (value: number) => (Math.round(value * 10) / 10).toString()
