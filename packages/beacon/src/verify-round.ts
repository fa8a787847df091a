import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type G1Point, parsePublicKey, parseSignature } from '@tyche/protocol/points'
import { InvalidSignatureError } from './errors.ts'

/** Domain separation tag of the scheme for hashing to the curve. */
export const BEACON_DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const MAX_ROUND = 2n ** 64n - 1n

/** The signed message: sha256 of the round as a big-endian uint64. */
export function messageOf(round: bigint): Uint8Array {
  if (round < 1n || round > MAX_ROUND) throw new RangeError(`There is no round ${round}.`)
  const encoded = new Uint8Array(8)
  new DataView(encoded.buffer).setBigUint64(0, round)
  return sha256(encoded)
}

export function hashToCurve(round: bigint): G1Point {
  return bls12_381.shortSignatures.hash(messageOf(round), BEACON_DST)
}

/** 32 bytes: sha256 of the compressed signature. */
export function randomnessOf(signature: Uint8Array): Uint8Array {
  return sha256(signature)
}

export interface VerifyRoundParameters {
  /** 96 bytes, compressed G2 point. */
  publicKey: Uint8Array
  round: bigint
  /** 48 bytes, compressed G1 point. */
  signature: Uint8Array
}

/**
 * Whether the signature is the beacon's for this round. Throws `MalformedPointError` for bytes that are no point.
 *
 * @example
 * import { randomnessOf, verifyRound } from '@tyche/beacon'
 * if (verifyRound({ publicKey, round: 1000n, signature })) use(randomnessOf(signature))
 */
export function verifyRound({ publicKey, round, signature }: VerifyRoundParameters): boolean {
  return bls12_381.shortSignatures.verify(parseSignature(signature), hashToCurve(round), parsePublicKey(publicKey))
}

/** Throws `MalformedPointError` or `InvalidSignatureError`. */
export function assertRound(parameters: VerifyRoundParameters): void {
  if (!verifyRound(parameters)) throw new InvalidSignatureError(parameters.round)
}
