/** Edges in pixels of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface FreePlaceInput {
  /** Where the message stands unless something is in its way. */
  wanted: Box
  /** What it may not cover. */
  actions: readonly Box[]
  /** Where it may stand at all. */
  area: Box
}

const STEP = 8
const GAP = 6

/**
 * How far a message moves so that it covers no action: down or up from where it is wanted, then to the other sides. Where
 * none of the places is free, the one with the fewest actions.
 */
export function freePlace({ wanted, actions, area }: FreePlaceInput): { x: number; y: number } {
  const width = wanted.right - wanted.left
  const height = wanted.bottom - wanted.top
  const columns = [wanted.left, area.right - width, (area.left + area.right - width) / 2, area.left]
  const rows = range(area.top, area.bottom - height).sort((a, b) => Math.abs(a - wanted.top) - Math.abs(b - wanted.top))
  let best = { x: 0, y: 0 }
  let fewest = covered(wanted, actions)
  for (const left of columns) {
    for (const top of rows) {
      if (fewest === 0) return best
      const count = covered({ left, top, right: left + width, bottom: top + height }, actions)
      if (count >= fewest) continue
      fewest = count
      best = { x: left - wanted.left, y: top - wanted.top }
    }
  }
  return best
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / STEP) + 1) }, (_, index) => from + index * STEP)
}

function covered(box: Box, actions: readonly Box[]): number {
  return actions.filter(
    (action) =>
      action.left < box.right + GAP &&
      action.right > box.left - GAP &&
      action.top < box.bottom + GAP &&
      action.bottom > box.top - GAP,
  ).length
}
