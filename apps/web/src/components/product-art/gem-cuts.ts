export type Point = readonly [x: number, y: number]

interface Cut {
  /** The outline at a turn from 0 to 1, clockwise from the top; about one unit from the middle. */
  outline: (turn: number) => Point
  /** The number of main facets is a multiple of this, so that they meet the outline's corners. */
  corners: number
  /** The middle of the table, where it is not the picture's. */
  middle?: Point
}

const TURN = 2 * Math.PI

const onCircle = (turn: number, radius = 1): Point => [Math.sin(turn * TURN) * radius, -Math.cos(turn * TURN) * radius]

/** A regular polygon with a corner at the top, its sides bulging by `bulge`. */
function polygon(sides: number, bulge: number, radius = 1, start = 0): (turn: number) => Point {
  return (turn) => {
    const within = ((((turn - start) * sides) % 1) + 1) % 1
    const straight = Math.cos(Math.PI / sides) / Math.cos((within - 0.5) * (TURN / sides))
    return onCircle(turn, (straight + (1 - straight) * bulge) * radius)
  }
}

function cushion(turn: number): Point {
  const [x, y] = onCircle(turn)
  const radius = 0.93 / (Math.abs(x) ** 3.4 + Math.abs(y) ** 3.4) ** (1 / 3.4)
  return [x * radius, y * radius]
}

function oval(turn: number): Point {
  const [x, y] = onCircle(turn)
  return [x * 0.8, y * 1.04]
}

function pear(turn: number): Point {
  const angle = turn * TURN
  return [0.86 * Math.sin(angle) * Math.abs(Math.sin(angle / 2)) ** 1.15, -1.02 * Math.cos(angle) + 0.02]
}

function marquise(turn: number): Point {
  const angle = turn * TURN
  return [0.66 * Math.sin(angle) * Math.abs(Math.sin(angle)) ** 0.35, -1.08 * Math.cos(angle)]
}

function heart(turn: number): Point {
  const angle = turn * TURN
  const y = 13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)
  return [(16 * Math.sin(angle) ** 3) / 16.4, -(y + 2) / 15.2]
}

/** How stones are cut. A series keeps its place in this list for ever: append only. */
export const gemCuts: readonly Cut[] = [
  { outline: (turn) => onCircle(turn, 0.97), corners: 2 },
  { outline: polygon(6, 0.1), corners: 6 },
  { outline: cushion, corners: 4 },
  { outline: pear, corners: 2, middle: [0, 0.14] },
  { outline: polygon(8, 0.06, 1, 1 / 16), corners: 8 },
  { outline: heart, corners: 12, middle: [0, -0.02] },
  { outline: polygon(3, 0.34, 1.08), corners: 3, middle: [0, 0.04] },
  { outline: oval, corners: 2 },
  { outline: marquise, corners: 2 },
]
