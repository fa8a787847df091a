import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import {
  MalformedPointError,
  parsePublicKey,
  parseSignature,
  publicKeyFromEip2537,
  publicKeyToEip2537,
  signatureFromEip2537,
  signatureToEip2537,
} from './points.ts'
import { quicknet, quicknetKnownRound } from './quicknet.ts'

const { G1, G2, shortSignatures } = bls12_381
const FIELD_ORDER = bls12_381.fields.Fp.ORDER
const signature = hexToBytes(quicknetKnownRound.signature)
const publicKey = hexToBytes(quicknet.publicKey)

function field(value: bigint, bytes: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(bytes * 2, '0'))
}

/** The smallest x of a point that is on the curve and outside the subgroup. */
function findForeignPoint() {
  const { Fp } = bls12_381.fields
  for (let x = 1n; ; x++) {
    try {
      const y = Fp.sqrt(Fp.add(Fp.pow(x, 3n), 4n))
      if (!G1.Point.fromAffine({ x, y }).isTorsionFree()) return { x, y }
    } catch {
      // no point with this x
    }
  }
}

describe('signatures (G1)', () => {
  test('default: pads x and y to 64 bytes each', () => {
    const { x, y } = G1.Point.fromBytes(signature).toAffine()
    expect(signatureToEip2537(signature)).toEqual(concatBytes(field(x, 64), field(y, 64)))
  })

  test('behavior: round-trips both sign bits', () => {
    const secretKey = new Uint8Array(32).fill(9)
    const signatures = [1, 2, 3, 4, 5, 6, 7, 8].map((message) =>
      shortSignatures.sign(shortSignatures.hash(Uint8Array.of(message)), secretKey).toBytes(true),
    )
    const signBits = new Set(signatures.map((bytes) => bytes[0]! & 0x20))
    expect(signBits).toEqual(new Set([0, 0x20]))
    for (const bytes of signatures) expect(signatureFromEip2537(signatureToEip2537(bytes))).toEqual(bytes)
  })

  const foreign = findForeignPoint()
  const point = signatureToEip2537(signature)
  const { x, y } = G1.Point.fromBytes(signature).toAffine()
  const withFlag = (value: bigint, flag: number) => {
    const bytes = field(value, 48)
    bytes[0]! |= flag
    return bytes
  }

  test.each([
    ['nothing', new Uint8Array()],
    ['47 bytes', signature.subarray(1)],
    ['49 bytes', concatBytes(signature, new Uint8Array(1))],
    ['no compression flag', withFlag(x, 0)],
    ['infinity', G1.Point.ZERO.toBytes(true)],
    ['infinity with a sign', withFlag(0n, 0xe0)],
    ['infinity with a rest', withFlag(1n, 0xc0)],
    ['all zero', new Uint8Array(48)],
    ['x = 0 with the flag: outside the subgroup', withFlag(0n, 0x80)],
    ['x + p when it fits', withFlag(FIELD_ORDER + 1n, 0x80)],
    ['x = p', withFlag(FIELD_ORDER, 0x80)],
    ['no such x', withFlag(1n, 0x80)],
    ['outside the subgroup', withFlag(foreign.x, 0x80)],
    ['an uncompressed point', G1.Point.fromBytes(signature).toBytes(false)],
  ])('error: compressed, %s', (_, bytes) => {
    expect(() => parseSignature(bytes)).toThrow(MalformedPointError)
    expect(() => signatureToEip2537(bytes)).toThrow(MalformedPointError)
  })

  test.each([
    ['127 bytes', point.subarray(1)],
    ['129 bytes', concatBytes(point, new Uint8Array(1))],
    ['infinity', new Uint8Array(128)],
    ['off the curve', concatBytes(field(x, 64), field(y + 1n, 64))],
    ['x + p', concatBytes(field(x + FIELD_ORDER, 64), field(y, 64))],
    ['y + p', concatBytes(field(x, 64), field(y + FIELD_ORDER, 64))],
    ['something in the padding', concatBytes(field(x + (1n << 384n), 64), field(y, 64))],
    ['outside the subgroup', concatBytes(field(foreign.x, 64), field(foreign.y, 64))],
    ['compression flag', concatBytes(field(x + (1n << 383n), 64), field(y, 64))],
  ])('error: EIP-2537, %s', (_, bytes) => {
    expect(() => signatureFromEip2537(bytes)).toThrow(MalformedPointError)
  })
})

describe('public keys (G2)', () => {
  test('default: c0 before c1, each padded to 64 bytes', () => {
    const { x, y } = G2.Point.fromBytes(publicKey).toAffine()
    expect(publicKeyToEip2537(publicKey)).toEqual(
      concatBytes(field(x.c0, 64), field(x.c1, 64), field(y.c0, 64), field(y.c1, 64)),
    )
  })

  test('behavior: round-trips', () => {
    expect(bytesToHex(publicKeyFromEip2537(publicKeyToEip2537(publicKey)))).toBe(quicknet.publicKey)
    const negated = G2.Point.fromBytes(publicKey).negate().toBytes(true)
    expect(publicKeyFromEip2537(publicKeyToEip2537(negated))).toEqual(negated)
  })

  test.each([
    ['95 bytes', publicKey.subarray(1)],
    ['infinity', G2.Point.ZERO.toBytes(true)],
    ['a signature', signature],
    ['no compression flag', concatBytes(new Uint8Array([publicKey[0]! & 0x7f]), publicKey.subarray(1))],
    ['c0 + p', concatBytes(publicKey.subarray(0, 48), new Uint8Array(48).fill(0xff))],
    ['c1 = p', concatBytes(field(FIELD_ORDER | (1n << 383n), 48), publicKey.subarray(48))],
  ])('error: compressed, %s', (_, bytes) => {
    expect(() => parsePublicKey(bytes)).toThrow(MalformedPointError)
  })

  test.each([
    ['255 bytes', publicKeyToEip2537(publicKey).subarray(1)],
    ['infinity', new Uint8Array(256)],
    ['swapped halves', swapHalves(publicKeyToEip2537(publicKey))],
  ])('error: EIP-2537, %s', (_, bytes) => {
    expect(() => publicKeyFromEip2537(bytes)).toThrow(MalformedPointError)
  })
})

function swapHalves(point: Uint8Array): Uint8Array {
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => point.subarray(i * 64, (i + 1) * 64))
  return concatBytes(b!, a!, d!, c!)
}
