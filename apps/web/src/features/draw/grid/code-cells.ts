/** A range of codes: `firstCode` to `firstCode + quantity - 1`. */
export interface CodeRange {
  firstCode: number
  quantity: number
}

/** Beyond it a cell stands for several codes. */
export const MAX_CELLS = 60_000

/** Which codes each cell of a grid stands for. */
export interface CodeCells {
  codes: number
  codesPerCell: number
  cells: number
}

export function codeCellsOf(codes: number): CodeCells {
  const codesPerCell = Math.max(1, Math.ceil(codes / MAX_CELLS))
  return { codes, codesPerCell, cells: Math.ceil(codes / codesPerCell) }
}

export function cellOf({ codesPerCell }: CodeCells, code: number): number {
  return Math.floor(code / codesPerCell)
}

/** The codes of a cell; the last cell may have fewer. */
export function codesOf({ codes, codesPerCell }: CodeCells, cell: number): CodeRange {
  const firstCode = cell * codesPerCell
  return { firstCode, quantity: Math.min(codesPerCell, codes - firstCode) }
}

/** Ranges in rising order, those that touch or overlap as one. */
export function mergeRanges(ranges: readonly CodeRange[]): CodeRange[] {
  const merged: CodeRange[] = []
  for (const range of [...ranges].sort((a, b) => a.firstCode - b.firstCode)) {
    const last = merged.at(-1)
    const end = range.firstCode + range.quantity
    if (last && range.firstCode <= last.firstCode + last.quantity)
      last.quantity = Math.max(last.quantity, end - last.firstCode)
    else if (range.quantity > 0) merged.push({ firstCode: range.firstCode, quantity: range.quantity })
  }
  return merged
}

/** Whether a merged list of ranges holds any code from `first` to `last`. */
export function holdsAny(merged: readonly CodeRange[], first: number, last = first): boolean {
  let low = 0
  let high = merged.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const { firstCode, quantity } = merged[middle]!
    if (last < firstCode) high = middle - 1
    else if (first >= firstCode + quantity) low = middle + 1
    else return true
  }
  return false
}

/** How many codes a merged list of ranges holds. */
export function countCodes(merged: readonly CodeRange[]): number {
  return merged.reduce((sum, { quantity }) => sum + quantity, 0)
}
