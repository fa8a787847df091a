import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { type Hex, toHex } from '../hex.ts'

/** Hashes the smaller one first, so that proofs need no sides, as in OpenZeppelin's `MerkleProof`. */
function hashPair(a: Hex, b: Hex): Hex {
  const [first, second] = a < b ? [a, b] : [b, a]
  return toHex(keccak_256(concatBytes(hexToBytes(first.slice(2)), hexToBytes(second.slice(2)))))
}

/** The layers of a tree from the leaves' hashes to the root. A node without a sibling moves up unchanged. */
export function createMerkleLayers(hashes: readonly Hex[]): readonly (readonly Hex[])[] {
  const layers: (readonly Hex[])[] = [hashes]
  for (let layer = hashes; layer.length > 1; ) {
    const below = layer
    layer = Array.from({ length: Math.ceil(below.length / 2) }, (_, i) => {
      const right = below[2 * i + 1]
      return right === undefined ? below[2 * i]! : hashPair(below[2 * i]!, right)
    })
    layers.push(layer)
  }
  return layers
}

/** The siblings on the path from a leaf to the root. */
export function merkleProof(layers: readonly (readonly Hex[])[], index: number): Hex[] {
  return layers.slice(0, -1).flatMap((layer, height) => {
    const neighbour = layer[Math.floor(index / 2 ** height) ^ 1]
    return neighbour === undefined ? [] : [neighbour]
  })
}

/** The root that a proof leads to. */
export function merkleRootOf(hash: Hex, proof: readonly Hex[]): Hex {
  return proof.reduce(hashPair, hash)
}
