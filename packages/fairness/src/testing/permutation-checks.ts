import type { FeistelNetwork } from '../lottery/feistel-network.ts'
import { createRoundHash, permuteSale, type RoundHash } from '../lottery/winner-permutation.ts'

export interface WalkLengths {
  /** Most passes through the network of any code. */
  longest: number
  /** Total passes of all codes. */
  total: number
}

/** Counts the passes through the network until each code of a sale is inside the sale again. */
export function measureWalks(sale: number, { encipher }: FeistelNetwork): WalkLengths {
  const walks = { longest: 0, total: 0 }
  for (let code = 0; code < sale; code++) {
    let value = encipher(code)
    let steps = 1
    for (; value >= sale; steps++) value = encipher(value)
    walks.longest = Math.max(walks.longest, steps)
    walks.total += steps
  }
  return walks
}

/** Whether the codes of a sale map one to one to its positions and back. */
export function isBijection(sale: number, offset: number, { encipher, decipher }: FeistelNetwork): boolean {
  const { positionOf, codeAt } = permuteSale(sale, offset, encipher, decipher)
  const isTaken = new Uint8Array(sale)
  for (let code = 0; code < sale; code++) {
    const position = positionOf(code)
    if (position >= sale || isTaken[position] || codeAt(position) !== code) return false
    isTaken[position] = 1
  }
  return true
}

/** The round hashes of a key, computed once for all sales: only their remainders depend on the sale. */
export function createSharedHash(key: bigint): RoundHash {
  const roundHash = createRoundHash(key)
  const hashes = new Map<number, bigint>()
  return (round, half) => {
    const input = round * 2 ** 32 + half
    const hash = hashes.get(input) ?? roundHash(round, half)
    hashes.set(input, hash)
    return hash
  }
}
