/** A reel is a strip of cells: a dash, then the digits three times, so that it can run before it stops. */
export const dashCell = 0
const firstDigitCell = 1
export const cellCount = firstDigitCell + 30

/** Each place of a roll, from the left: `42` of 10,000 rolls is 0, 0, 4, 2. */
export function digitsOf(roll: number, size: number): number[] {
  return [...String(roll).padStart(placesOf(size), '0')].map(Number)
}

export function placesOf(size: number): number {
  return String(size - 1).length
}

/** The cell at which a digit stops. */
export function restingCell(digit: number): number {
  return firstDigitCell + digit
}

/** What a cell shows; undefined for the dash. */
export function digitInCell(cell: number): number | undefined {
  return cell < firstDigitCell ? undefined : (cell - firstDigitCell) % 10
}

/** The cell to stop at: the first that shows the digit at least `run` cells on. */
export function stoppingCell(from: number, digit: number, run: number): number {
  let cell = restingCell(digit)
  while (cell < from + run && cell + 10 < cellCount) cell += 10
  return cell
}
