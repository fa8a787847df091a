import type { Address } from 'viem'

/** A bet by its game and its number there, from 1. */
export interface BetReference {
  game: Address
  nonce: bigint
}
