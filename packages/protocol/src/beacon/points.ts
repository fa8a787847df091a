import { bls12_381 } from '@noble/curves/bls12-381.js'

/** Bytes of one base field element: compressed, and padded to whole EVM words as in EIP-2537. */
const FIELD_BYTES = 48
const PADDED_FIELD_BYTES = 64
const PADDING = PADDED_FIELD_BYTES - FIELD_BYTES

export const SIGNATURE_BYTES = FIELD_BYTES
export const PUBLIC_KEY_BYTES = 2 * FIELD_BYTES

/**
 * The bytes do not encode a valid point: wrong length, flags or range, off the curve, outside the subgroup, or
 * infinity.
 */
export class MalformedPointError extends Error {
  override readonly name = 'MalformedPointError'
}

const { G1, G2 } = bls12_381
const { ORDER: FIELD_ORDER } = bls12_381.fields.Fp
export type G1Point = InstanceType<typeof G1.Point>
export type G2Point = InstanceType<typeof G2.Point>

interface Group<Point> {
  Point: { fromBytes(bytes: Uint8Array): Point }
  name: string
  /** Field elements per coordinate. */
  width: 1 | 2
}

const g1: Group<G1Point> = { Point: G1.Point, name: 'G1', width: 1 }
const g2: Group<G2Point> = { Point: G2.Point, name: 'G2', width: 2 }

/**
 * Decodes a point and checks that it is on the curve, in the prime-order subgroup and not infinity. The library rejects
 * coordinates that are not below the field's order, so each point has exactly one encoding.
 */
function decode<Point extends G1Point | G2Point>(group: Group<Point>, bytes: Uint8Array): Point {
  let point: Point
  try {
    point = group.Point.fromBytes(bytes)
    point.assertValidity()
  } catch (cause) {
    throw new MalformedPointError(`Not a point of ${group.name}.`, { cause })
  }
  if (point.is0()) throw new MalformedPointError('The point at infinity is refused.')
  return point
}

function readInteger(bytes: Uint8Array): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
}

function decodeCompressed<Point extends G1Point | G2Point>(group: Group<Point>, bytes: Uint8Array): Point {
  const length = FIELD_BYTES * group.width
  if (bytes.length !== length || (bytes[0]! & 0x80) === 0)
    throw new MalformedPointError(`A compressed ${group.name} point has ${length} bytes and the compression flag.`)
  return decode(group, bytes)
}

/** 48 bytes, compressed. */
export function parseSignature(signature: Uint8Array): G1Point {
  return decodeCompressed(g1, signature)
}

/** 96 bytes, compressed. */
export function parsePublicKey(publicKey: Uint8Array): G2Point {
  return decodeCompressed(g2, publicKey)
}

/** Compressed bytes order a pair as c1, c0; EIP-2537 as c0, c1. Swaps each coordinate in either direction. */
function swapPairs(width: 1 | 2, elements: Uint8Array[]): Uint8Array[] {
  return width === 1 ? elements : elements.map((_, i) => elements[i ^ 1]!)
}

function toEip2537<Point extends G1Point | G2Point>({ width }: Group<Point>, point: Point): Uint8Array {
  const uncompressed = point.toBytes(false)
  const count = 2 * width
  const elements = Array.from({ length: count }, (_, i) =>
    uncompressed.subarray(i * FIELD_BYTES, (i + 1) * FIELD_BYTES),
  )
  const padded = new Uint8Array(count * PADDED_FIELD_BYTES)
  for (const [i, element] of swapPairs(width, elements).entries()) padded.set(element, i * PADDED_FIELD_BYTES + PADDING)
  return padded
}

function fromEip2537<Point extends G1Point | G2Point>(group: Group<Point>, padded: Uint8Array): Uint8Array {
  const count = 2 * group.width
  if (padded.length !== count * PADDED_FIELD_BYTES)
    throw new MalformedPointError(`A ${group.name} point of EIP-2537 has ${count * PADDED_FIELD_BYTES} bytes.`)
  const elements = Array.from({ length: count }, (_, i) => {
    const element = padded.subarray(i * PADDED_FIELD_BYTES, (i + 1) * PADDED_FIELD_BYTES)
    if (readInteger(element) >= FIELD_ORDER)
      throw new MalformedPointError(`A coordinate of the ${group.name} point is not below the field's order.`)
    return element.subarray(PADDING)
  })
  const uncompressed = new Uint8Array(count * FIELD_BYTES)
  for (const [i, element] of swapPairs(group.width, elements).entries()) uncompressed.set(element, i * FIELD_BYTES)
  return decode(group, uncompressed).toBytes(true)
}

/** Compressed signature (48 bytes) to the 128-byte point of `RandomnessCoordinator.submitRound` and `settle`. */
export function signatureToEip2537(signature: Uint8Array): Uint8Array {
  return toEip2537(g1, parseSignature(signature))
}

/** 128-byte EIP-2537 point to a compressed signature (48 bytes). */
export function signatureFromEip2537(point: Uint8Array): Uint8Array {
  return fromEip2537(g1, point)
}

/** Compressed public key (96 bytes) to the 256-byte point of the coordinator's constructor. */
export function publicKeyToEip2537(publicKey: Uint8Array): Uint8Array {
  return toEip2537(g2, parsePublicKey(publicKey))
}

/** 256-byte EIP-2537 point to a compressed public key (96 bytes). */
export function publicKeyFromEip2537(point: Uint8Array): Uint8Array {
  return fromEip2537(g2, point)
}
