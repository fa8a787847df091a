/** Where the cells of a grid are, in device pixels, so that none is blurred. */
export interface CellLayout {
  cells: number
  columns: number
  rows: number
  /** From one cell to the next. */
  pitch: number
  /** Side of a cell: the pitch without its gap. */
  side: number
  width: number
  height: number
}

export interface CellLayoutParameters {
  cells: number
  /** The room for the grid, and the largest cell, in device pixels. */
  width: number
  height: number
  maxPitch: number
}

/**
 * The largest cells with which the grid fits; of those, the shape nearest to the room's. Rows hold a multiple of ten, so that
 * codes are easy to find; a few cells are in one row.
 */
export function layoutCells({ cells, width, height, maxPitch }: CellLayoutParameters): CellLayout {
  let columns = Math.max(1, Math.min(cells, 10))
  let pitch = 0
  let nearest = Number.POSITIVE_INFINITY
  for (let count = columns; count <= Math.max(columns, Math.min(width, cells + 9)); count += 10) {
    const rows = Math.max(1, Math.ceil(cells / count))
    const fits = Math.floor(Math.min(maxPitch, width / count, height / rows))
    const distance = Math.abs(Math.log((count / rows) * (height / width)))
    if (fits < Math.max(1, pitch) || (fits === pitch && distance >= nearest)) continue
    pitch = fits
    nearest = distance
    columns = count
  }
  if (pitch === 0) return tightest(cells, width)
  return measured(cells, columns, pitch)
}

/** The room is too small for rows of ten: cells of one pixel, as many in a row as there is room for. */
function tightest(cells: number, width: number): CellLayout {
  return measured(cells, Math.max(1, Math.min(cells, Math.floor(width))), 1)
}

function measured(cells: number, columns: number, pitch: number): CellLayout {
  const rows = Math.ceil(cells / columns)
  return { cells, columns, rows, pitch, side: pitch - gapOf(pitch), width: columns * pitch, height: rows * pitch }
}

function gapOf(pitch: number): number {
  if (pitch >= 40) return Math.round(pitch / 10)
  return pitch >= 16 ? 3 : pitch >= 9 ? 2 : pitch >= 3 ? 1 : 0
}

/** The upper left corner of a cell. */
export function cornerOf({ columns, pitch }: CellLayout, cell: number): [x: number, y: number] {
  return [(cell % columns) * pitch, Math.floor(cell / columns) * pitch]
}

/** The cell at a point; undefined outside the grid. */
export function cellAt({ cells, columns, pitch }: CellLayout, x: number, y: number): number | undefined {
  const column = Math.floor(x / pitch)
  const row = Math.floor(y / pitch)
  if (column < 0 || row < 0 || column >= columns) return undefined
  const cell = row * columns + column
  return cell < cells ? cell : undefined
}

/** A run of cells as rectangles: its first row, the whole rows, and its last row. */
export function rectanglesOf(
  { columns, pitch }: CellLayout,
  from: number,
  to: number,
): [x: number, y: number, width: number, height: number][] {
  const parts: [number, number, number, number][] = []
  let at = from
  while (at < to) {
    const column = at % columns
    const rows = column === 0 ? Math.floor((to - at) / columns) : 0
    const length = rows > 0 ? columns : Math.min(columns - column, to - at)
    const height = Math.max(1, rows)
    parts.push([column * pitch, Math.floor(at / columns) * pitch, length * pitch, height * pitch])
    at += length * height
  }
  return parts
}
