/** A finger seen from the side of the palm: a capsule, turned about the point where it leaves the hand. */
export interface Finger {
  x: number
  y: number
  width: number
  height: number
  /** Degrees, and the point it turns about. */
  turn?: readonly [angle: number, x: number, y: number]
}

export interface HandShape {
  /** Wrist and palm in one, filled over the feet of the fingers behind it. */
  body: string
  /** The outline of the body, left open where fingers grow out of it. */
  outline: string
  /** Folds of the palm. */
  folds?: string
  /** Drawn in this order, under the body. */
  behind: readonly Finger[]
  /** Drawn over the body: what is folded into the palm. */
  over: readonly Finger[]
  /** `edge` is its outline, open where it grows out of the hand. */
  thumb: { path: string; edge: string; shine: string; isOver: boolean }
}

export type HandName = 'rock' | 'paper' | 'scissors'

/** In the order of the contract's choices: each beats the one before it, the first beats the last. */
export const handNames = ['rock', 'paper', 'scissors'] as const

const wristTop = 'M44 84H78C88 84 92 73 103 63C115 53 138 50 154 53'
const wristBottom = 'M148 156C124 160 102 155 90 143H44'
const body = `${wristTop}C166 56 172 64 173 76L173 132C172 146 164 154 148 156C124 160 102 155 90 143H44Z`

export const handShapes: Record<HandName, HandShape> = {
  rock: {
    body,
    outline: body,
    behind: [],
    over: [
      { x: 122, y: 133, width: 60, height: 28, turn: [6, 148, 146] },
      { x: 116, y: 107, width: 73, height: 29, turn: [2, 148, 121] },
      { x: 114, y: 79, width: 78, height: 30, turn: [-1, 148, 94] },
      { x: 116, y: 51, width: 72, height: 30, turn: [-4, 148, 66] },
    ],
    thumb: {
      path: 'M82 98c-6-17 4-36 22-38 15-2 29 7 44 14 11 5 17 13 14 22-3 9-13 11-23 8-12-4-21-7-30-4-10 4-22 6-27-2Z',
      edge: 'M83 80c4-11 11-19 21-20 15-2 29 7 44 14 11 5 17 13 14 22-3 9-13 11-23 8-12-4-21-7-30-4',
      shine: 'M98 73c12-5 27 3 46 12',
      isOver: true,
    },
  },
  paper: {
    body,
    outline: `${wristTop}${wristBottom}`,
    folds: 'M116 62c16 22 16 54-8 84M168 112c-14 8-30 4-38-10',
    behind: [
      { x: 128, y: 131, width: 88, height: 26, turn: [17, 150, 143] },
      { x: 134, y: 105, width: 111, height: 29, turn: [7, 150, 119] },
      { x: 134, y: 78, width: 122, height: 30, turn: [-2, 150, 93] },
      { x: 134, y: 52, width: 108, height: 29, turn: [-12, 150, 66] },
    ],
    over: [],
    thumb: {
      path: 'M80 96C82 70 92 40 112 20c8-8 21-8 27 1 5 8 2 16-4 25-7 11-10 20-11 32',
      edge: 'M80 96C82 70 92 40 112 20c8-8 21-8 27 1 5 8 2 16-4 25-7 11-10 20-11 32',
      shine: 'M97 62c3-13 10-24 21-33',
      isOver: false,
    },
  },
  scissors: {
    body,
    outline: `${wristTop}M173 132C172 146 164 154 148 156C124 160 102 155 90 143H44`,
    behind: [
      { x: 134, y: 79, width: 120, height: 30, turn: [10, 150, 94] },
      { x: 134, y: 53, width: 116, height: 29, turn: [-18, 150, 67] },
    ],
    over: [
      { x: 114, y: 134, width: 64, height: 27, turn: [6, 148, 146] },
      { x: 110, y: 108, width: 74, height: 29, turn: [3, 148, 122] },
    ],
    thumb: {
      path: 'M80 106c-5-19 4-38 21-41 16-2 28 11 42 27 9 10 13 21 7 29-7 9-17 7-26 0-9-7-15-12-23-11-9 2-18 3-21-4Z',
      edge: 'M84 84c2-10 8-18 17-19 16-2 28 11 42 27 9 10 13 21 7 29-7 9-17 7-26 0-9-7-15-12-23-11',
      shine: 'M96 79c13-5 26 11 40 26',
      isOver: true,
    },
  },
}
