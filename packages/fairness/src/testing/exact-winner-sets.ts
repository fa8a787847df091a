import { createFeistelNetwork } from '../lottery/feistel-network.ts'
import { permuteSale } from '../lottery/winner-permutation.ts'

/**
 * Chances of every set of winning codes of a sale when the rounds add values that are uniform and independent: not
 * sampled, but summed over all values of all rounds. Sets are bit masks.
 * @param sale of which the network's domain has at most 6 numbers
 */
export function chancesOfWinnerSets(sale: number, quantity: number): Map<number, number> {
  const { radixLeft, radixRight, roundCount } = createFeistelNetwork(sale, () => 0)
  const domain = radixLeft * radixRight
  const rounds = [allRounds(radixLeft, radixRight, true), allRounds(radixLeft, radixRight, false)]

  let chances = new Map([[encode(Array.from({ length: domain }, (_, value) => value)), 1]])
  for (let round = 0; round < roundCount; round++) chances = applyRound(chances, rounds[round % 2]!)

  const sets = new Map<number, number>()
  for (const [permutation, chance] of chances) {
    const images = decode(permutation)
    for (let offset = 0; offset < sale; offset++) {
      const encipher = (value: number) => images[value]!
      const { positionOf } = permuteSale(sale, offset, encipher, (value) => images.indexOf(value))
      let winners = 0
      for (let code = 0; code < sale; code++) if (positionOf(code) < quantity) winners |= 1 << code
      sets.set(winners, (sets.get(winners) ?? 0) + chance / sale)
    }
  }
  return sets
}

/** The effect of one round on each number, for every value that it can add. */
function allRounds(radixLeft: number, radixRight: number, changesLeft: boolean): number[][] {
  const [changed, kept] = changesLeft ? [radixLeft, radixRight] : [radixRight, radixLeft]
  const choices = Array.from({ length: changed ** kept }, (_, choice) =>
    Array.from({ length: kept }, (_, half) => Math.floor(choice / changed ** half) % changed),
  )
  return choices.map((added) =>
    Array.from({ length: radixLeft * radixRight }, (_, value) => {
      const left = value % radixLeft
      const right = Math.floor(value / radixLeft)
      return changesLeft
        ? right * radixLeft + ((left + added[right]!) % radixLeft)
        : ((right + added[left]!) % radixRight) * radixLeft + left
    }),
  )
}

function applyRound(chances: Map<string, number>, choices: number[][]): Map<string, number> {
  const next = new Map<string, number>()
  for (const [permutation, chance] of chances) {
    const images = decode(permutation)
    for (const choice of choices) {
      const key = encode(images.map((image) => choice[image]!))
      next.set(key, (next.get(key) ?? 0) + chance / choices.length)
    }
  }
  return next
}

function encode(images: readonly number[]): string {
  return images.join('')
}

function decode(permutation: string): number[] {
  return Array.from(permutation, Number)
}
