import { PRECISION } from '@tyche/protocol/scales'
import { InvalidBetError } from '../errors.ts'
import { decodeHexWord, encodeHexWord, type Hex } from '../hex-words.ts'
import { assertHouseEdge } from '../house-edge.ts'
import type { GameMaths } from './game.ts'

/** 0 rock, 1 paper, 2 scissors: each hand beats the one before it, rock beats scissors. */
export type Hand = 0 | 1 | 2
export const ROCK: Hand = 0
export const PAPER: Hand = 1
export const SCISSORS: Hand = 2

const HAND_COUNT = 3

function assertHand(hand: number): asserts hand is Hand {
  if (hand !== ROCK && hand !== PAPER && hand !== SCISSORS)
    throw new InvalidBetError(`${String(hand)} is not a hand: 0 is rock, 1 paper, 2 scissors.`)
}

/**
 * Rock-paper-scissors: the house shows `word mod 3`. A tie returns the stake, a win pays `2 - 3 x houseEdge`, so that
 * the mean over the three hands is exactly `1 - houseEdge`.
 * Source: `RockPaperScissors` in `packages/contracts/src/games`.
 */
export const rockPaperScissors: GameMaths<Hand> & { outcome(word: bigint): Hand } = {
  /** `abi.encode(uint8)`: one 32-byte word. */
  encodeGameData(hand: Hand): Hex {
    assertHand(hand)
    return encodeHexWord(BigInt(hand))
  },

  decodeGameData(gameData: string): Hand {
    const hand = Number(decodeHexWord(gameData, 'gameData'))
    assertHand(hand)
    return hand
  },

  clientValue(hand: Hand): number {
    return hand
  },

  multiplier(houseEdge: bigint): bigint {
    assertHouseEdge(houseEdge)
    return 2n * PRECISION - 3n * houseEdge
  },

  outcomeCount(): number {
    return HAND_COUNT
  },

  outcome(word: bigint): Hand {
    return Number(word % BigInt(HAND_COUNT)) as Hand
  },

  play(hand: Hand, word: bigint, houseEdge: bigint): bigint {
    const houseHand = rockPaperScissors.outcome(word)
    if (houseHand === hand) return PRECISION
    return (houseHand + 1) % HAND_COUNT === hand ? rockPaperScissors.multiplier(houseEdge, hand) : 0n
  },

  winChance(): bigint {
    return PRECISION / 3n
  },

  tieChance(): bigint {
    return PRECISION / 3n
  },
}
