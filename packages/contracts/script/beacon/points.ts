import { bls12_381 } from '@noble/curves/bls12-381.js'
import { concat, type Hex, numberToHex } from 'viem'

/** An element of the base field as EIP-2537 has it: 48 bytes, padded to 64. */
function encodeField(value: bigint): Hex {
  return numberToHex(value, { size: 64 })
}

/** A point of G1 by its coordinates, in the 128 bytes of EIP-2537. Checks nothing, so that tests can encode bad points. */
export function encodeG1(x: bigint, y: bigint): Hex {
  return concat([encodeField(x), encodeField(y)])
}

/** A beacon's signature, 48 bytes compressed, as the contracts take it: 128 bytes. */
export function signatureToPoint(compressed: Uint8Array): Hex {
  const { x, y } = bls12_381.G1.Point.fromBytes(compressed).toAffine()
  return encodeG1(x, y)
}

/** A beacon's public key, 96 bytes compressed, as the contracts take it: 256 bytes. */
export function publicKeyToPoint(compressed: Uint8Array): Hex {
  const { x, y } = bls12_381.G2.Point.fromBytes(compressed).toAffine()
  return concat([x.c0, x.c1, y.c0, y.c1].map(encodeField))
}
