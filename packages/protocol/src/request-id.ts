const NONCE_BITS = 96n
const NONCE_MAX = (1n << NONCE_BITS) - 1n

/** The consumer of a randomness request and its nonce: for a bet, the game and the bet's number. */
export interface RequestParts {
  /** Lower case when it was read from an id. */
  readonly consumer: `0x${string}`
  /** 96 bits at most. */
  readonly nonce: bigint
}

/**
 * The id of a request: the consumer's address in the high 160 bits, its nonce in the low 96.
 *
 * @example
 * import { requestIdOf } from '@tyche/protocol/request-id'
 * const requestId = requestIdOf({ consumer: game, nonce: 7n })
 */
export function requestIdOf({ consumer, nonce }: RequestParts): bigint {
  if (nonce < 0n || nonce > NONCE_MAX) throw new RangeError(`There is no nonce ${nonce}.`)
  return (BigInt(consumer) << NONCE_BITS) | nonce
}

/** Consumer and nonce of a request id. */
export function parseRequestId(requestId: bigint): RequestParts {
  if (requestId < 0n || requestId >> 256n !== 0n) throw new RangeError(`There is no request ${requestId}.`)
  const consumer = (requestId >> NONCE_BITS).toString(16).padStart(40, '0')
  return { consumer: `0x${consumer}`, nonce: requestId & NONCE_MAX }
}
