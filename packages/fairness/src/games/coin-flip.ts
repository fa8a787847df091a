import { PRECISION } from '@tyche/protocol/scales'
import { InvalidBetError } from '../errors.ts'
import { decodeHexWord, encodeHexWord, type Hex } from '../hex-words.ts'
import { assertHouseEdge } from '../house-edge.ts'
import type { GameMaths } from './game.ts'

/** 0 heads, 1 tails: the value in `gameData`, in the outcome, and in the event's `clientValue`. */
export type CoinSide = 0 | 1
export const HEADS: CoinSide = 0
export const TAILS: CoinSide = 1

function toSide(value: bigint): CoinSide {
  return value === 0n ? HEADS : TAILS
}

/**
 * Coin flip: the side is `word mod 2`, a hit pays `2 x (1 - houseEdge)` of the wager, a miss nothing.
 * 2^256 is even, so both sides are exactly equally likely and the mean multiplier is exactly `1 - houseEdge`.
 * Source: `CoinFlip` in `packages/contracts/src/games`.
 */
export const coinFlip: GameMaths<CoinSide> & { outcome(word: bigint): CoinSide } = {
  /** `abi.encode(uint8)`: one 32-byte word. */
  encodeGameData(choice: CoinSide): Hex {
    if (choice !== HEADS && choice !== TAILS) throw new InvalidBetError(`${String(choice)} is not a side of the coin.`)
    return encodeHexWord(BigInt(choice))
  },

  decodeGameData(gameData: string): CoinSide {
    const value = decodeHexWord(gameData, 'gameData')
    if (value > 1n) throw new InvalidBetError(`${value} is not a side of the coin.`)
    return toSide(value)
  },

  clientValue(choice: CoinSide): number {
    return choice
  },

  multiplier(houseEdge: bigint): bigint {
    assertHouseEdge(houseEdge)
    return 2n * (PRECISION - houseEdge)
  },

  outcomeCount(): number {
    return 2
  },

  outcome(word: bigint): CoinSide {
    return toSide(word % 2n)
  },

  play(choice: CoinSide, word: bigint, houseEdge: bigint): bigint {
    return coinFlip.outcome(word) === choice ? coinFlip.multiplier(houseEdge, choice) : 0n
  },

  winChance(): bigint {
    return PRECISION / 2n
  },

  tieChance(): bigint {
    return 0n
  },
}
