import { createFeistelNetwork } from '../lottery/feistel-network.ts'

/**
 * How far the distance of two codes in a draw's network deviates from chance when the rounds add values that are
 * uniform and independent: the largest relative deviation of any distance (in either direction) for any two codes. Not
 * sampled but computed exactly round by round: a round changes the difference of the halves that it adds to into each
 * difference equally often if the other halves differ, and not at all if they are equal. Cycle walks are left out.
 */
export function worstPairDeviation(sale: number, roundCount = createFeistelNetwork(sale, () => 0).roundCount): number {
  const { radixLeft, radixRight } = createFeistelNetwork(sale, () => 0)
  // Two codes differ in the left half, in the right one, or in both; the exact differences do not matter.
  const starts = radixRight === 1 ? [1] : [1, radixLeft, radixLeft + 1]
  return Math.max(...starts.map((start) => deviationAfter(start, radixLeft, radixRight, roundCount)))
}

/** Differences are numbered like codes: right x radixLeft + left; 0 means no difference. */
function deviationAfter(start: number, radixLeft: number, radixRight: number, roundCount: number): number {
  let chances = new Float64Array(radixLeft * radixRight)
  chances[start] = 1
  for (let round = 0; round < roundCount; round++) {
    chances = round % 2 === 0 ? mixLeft(chances, radixLeft, radixRight) : mixRight(chances, radixLeft, radixRight)
  }
  const fair = 1 / (chances.length - 1)
  let worst = 0
  for (let difference = 1; difference < chances.length; difference++) {
    const left = difference % radixLeft
    const right = (difference - left) / radixLeft
    const opposite = ((radixRight - right) % radixRight) * radixLeft + ((radixLeft - left) % radixLeft)
    worst = Math.max(worst, Math.abs((chances[difference]! + chances[opposite]!) / (2 * fair) - 1))
  }
  return worst
}

function mixLeft(chances: Float64Array, radixLeft: number, radixRight: number): Float64Array<ArrayBuffer> {
  const next = Float64Array.from(chances)
  for (let right = 1; right < radixRight; right++) {
    const row = chances.subarray(right * radixLeft, (right + 1) * radixLeft)
    next.fill(row.reduce((sum, chance) => sum + chance, 0) / radixLeft, right * radixLeft, (right + 1) * radixLeft)
  }
  return next
}

function mixRight(chances: Float64Array, radixLeft: number, radixRight: number): Float64Array<ArrayBuffer> {
  const next = Float64Array.from(chances)
  for (let left = 1; left < radixLeft; left++) {
    let sum = 0
    for (let right = 0; right < radixRight; right++) sum += chances[right * radixLeft + left]!
    for (let right = 0; right < radixRight; right++) next[right * radixLeft + left] = sum / radixRight
  }
  return next
}
