/** The die's height over the table over time, with its shadow, relative to its size. */
export interface Throw {
  die: Keyframe[]
  shadow: Keyframe[]
}

type Height = readonly [offset: number, height: number, easing?: 'ease-out' | 'ease-in' | 'ease-in-out']

/** In the air until the result is known. */
export const lift = along([
  [0, 0.16, 'ease-in-out'],
  [1, 0.3],
])

/** The first landing: down, with two small bounces. */
export const bounce = along([
  [0, 0.22, 'ease-out'],
  [0.2, 0.4, 'ease-in'],
  [0.58, 0, 'ease-out'],
  [0.72, 0.14, 'ease-in'],
  [0.84, 0, 'ease-out'],
  [0.91, 0.03, 'ease-in'],
  [1, 0],
])

/** From one play to the next. */
export const hop = along([
  [0, 0, 'ease-out'],
  [0.45, 0.26, 'ease-in'],
  [1, 0],
])

function along(heights: readonly Height[]): Throw {
  return {
    die: heights.map(([offset, height, easing = 'linear']) => ({
      offset,
      easing,
      transform: `translateY(${-100 * height}%)`,
    })),
    shadow: heights.map(([offset, height, easing = 'linear']) => ({
      offset,
      easing,
      scale: String(1 - 0.5 * height),
      opacity: 1 - 0.8 * height,
    })),
  }
}
