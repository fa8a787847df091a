import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { InvalidBetError } from './errors.ts'
import { encodeWord, type Hex, parseHex, toHex } from './hex.ts'
import { MAX_PLAY_COUNT } from './precision.ts'

export interface RequestWordParameters {
  /** 32 bytes: sha256 of the compressed beacon signature; the coordinator's `RoundSubmitted` event carries both. */
  randomness: Hex
  chainId: bigint
  /** Address of the `RandomnessCoordinator`. */
  coordinator: Hex
  requestId: bigint
}

/**
 * The word of one request: `keccak256(abi.encode(randomness, chainid, coordinator, requestId))`.
 * Source: `RandomnessCoordinator` in `packages/contracts/src/randomness`.
 *
 * @example
 * import { deriveRandomWords, deriveRequestWord } from '@tyche/fairness'
 * const word = deriveRequestWord({ randomness, chainId: 31337n, coordinator, requestId })
 * const randomWords = deriveRandomWords(word, 3)
 */
export function deriveRequestWord({ randomness, chainId, coordinator, requestId }: RequestWordParameters): bigint {
  const encoded = concatBytes(
    parseHex(randomness, 32, 'randomness'),
    encodeWord(chainId),
    new Uint8Array(12),
    parseHex(coordinator, 20, 'coordinator'),
    encodeWord(requestId),
  )
  return BigInt(toHex(keccak_256(encoded)))
}

/**
 * One independent word per play: `keccak256(abi.encode(word, i))`, i from 0, also when `count` is 1.
 * Source: `Game` in `packages/contracts/src/games`.
 */
export function deriveRandomWords(word: bigint, count: number): bigint[] {
  if (!Number.isInteger(count) || count < 1 || count > MAX_PLAY_COUNT)
    throw new InvalidBetError(`A bet has 1 to ${MAX_PLAY_COUNT} plays, not ${count}.`)
  const encodedWord = encodeWord(word)
  return Array.from({ length: count }, (_, index) =>
    BigInt(toHex(keccak_256(concatBytes(encodedWord, encodeWord(BigInt(index)))))),
  )
}
