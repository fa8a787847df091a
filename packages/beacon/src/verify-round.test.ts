import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { MalformedPointError } from '@tyche/protocol/points'
import { QUICKNET_CHAIN_HASH, quicknet } from '@tyche/protocol/quicknet'
import { expect, test } from 'vitest'
import vectors from '../vectors/quicknet.json' with { type: 'json' }
import { InvalidSignatureError } from './errors.ts'
import { createLocalBeacon } from './local-beacon.ts'
import { assertRound, randomnessOf, verifyRound } from './verify-round.ts'

const publicKey = hexToBytes(vectors.publicKey)
const first = vectors.rounds[0]!
const round = BigInt(first.round)
const signature = hexToBytes(first.signature)

test('behavior: matches the vectors’ constants of quicknet', () => {
  expect({ ...quicknet, chainHash: QUICKNET_CHAIN_HASH }).toEqual({
    scheme: vectors.scheme,
    chainHash: vectors.chainHash,
    publicKey: vectors.publicKey,
    genesisTime: vectors.genesisTime,
    periodSec: vectors.periodSec,
  })
})

test.each(vectors.rounds)('vector: quicknet round $round', (vector) => {
  const bytes = hexToBytes(vector.signature)
  expect(verifyRound({ publicKey, round: BigInt(vector.round), signature: bytes })).toBe(true)
  expect(randomnessOf(bytes)).toEqual(hexToBytes(vector.randomness))
})

test('behavior: rejects the signature of another round or key', () => {
  const other = createLocalBeacon({ secretKey: new Uint8Array(32).fill(7), schedule: quicknet })
  expect(verifyRound({ publicKey, round: round + 1n, signature })).toBe(false)
  expect(verifyRound({ publicKey: other.publicKey, round, signature })).toBe(false)
  expect(() => assertRound({ publicKey, round: round + 1n, signature })).toThrow(InvalidSignatureError)
})

test('behavior: reads Node buffers without changing them', () => {
  const buffer = Buffer.from(first.signature, 'hex')
  expect(verifyRound({ publicKey: Buffer.from(vectors.publicKey, 'hex'), round, signature: buffer })).toBe(true)
  expect(buffer.toString('hex')).toBe(first.signature)
})

/** `npm run test:deep` in this folder corrupts each byte in all 255 ways; `npm test` in 16, which differ from byte to byte. */
const flipsApart = process.env.BEACON_DEEP === '1' ? 1 : 16

test('behavior: rejects every single-byte corruption of a signature', { timeout: 180_000 }, () => {
  const accepted: string[] = []
  for (let index = 0; index < signature.length; index++)
    for (let flip = 1 + (index % flipsApart); flip < 256; flip += flipsApart) {
      const corrupt = signature.slice()
      corrupt[index]! ^= flip
      if (isAccepted(corrupt)) accepted.push(`byte ${index} xor ${flip}`)
    }
  expect(accepted).toEqual([])
})

function isAccepted(corrupt: Uint8Array): boolean {
  try {
    return verifyRound({ publicKey, round, signature: corrupt })
  } catch (error) {
    if (error instanceof MalformedPointError) return false
    throw error
  }
}

test('error: rejects the negated signature, which is well-formed', () => {
  const negated = bls12_381.G1.Point.fromBytes(signature).negate().toBytes(true)
  expect(negated[0]! ^ signature[0]!).toBe(0x20)
  expect(verifyRound({ publicKey, round, signature: negated })).toBe(false)
})

test.each([0n, -1n, 2n ** 64n])('error: round %s does not exist', (missing) => {
  expect(() => verifyRound({ publicKey, round: missing, signature })).toThrow(RangeError)
})
