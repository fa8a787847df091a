import { gameAbi } from '@tyche/contracts/abis'
import { coinFlip, dice, type GameName, type Hex, maskOfFaces, range, rockPaperScissors, spin } from '@tyche/fairness'
import { GAME_NAMES } from '@tyche/protocol/game-names'
import type { Random } from '@tyche/testing/random'
import { encodeFunctionData } from 'viem'
import type { PackedCall, PackedChain } from './packed-chain.ts'
import { requestsOf, settleRequests } from './settle-requests.ts'

const BETS_A_BLOCK = 500
const MAX_PLAYS = 3
/** Base units of a token with 6 decimals. */
const WAGER = { min: 1_000_000, max: 3_000_000 }
const PAY_GAS = 700_000n

/** A legal choice of each game. */
const choices: Record<GameName, (random: Random) => Hex> = {
  coin: (random) => coinFlip.encodeGameData(random.pick([0, 1] as const)),
  dice: (random) =>
    dice.encodeGameData(maskOfFaces(random.shuffle([1, 2, 3, 4, 5, 6] as const).slice(0, random.between(1, 5)))),
  range: (random) => range.encodeGameData({ choice: random.between(2_000, 8_000), over: random.chance(0.5) }),
  rps: (random) => rockPaperScissors.encodeGameData(random.pick([0, 1, 2] as const)),
  spin: (random) => spin.encodeGameData(random.pick([0, 1, 2] as const)),
}

export interface BetsOfBlock {
  /** Bets before them, which decides whose turn it is. */
  first: number
  count: number
  random: Random
}

/** Bets on every game in turn, by every player in turn. */
export function betCalls({ stack, players }: PackedChain, { first, count, random }: BetsOfBlock): PackedCall[] {
  const { deployment } = stack
  return Array.from({ length: count }, (_, index): PackedCall => {
    const game = GAME_NAMES[(first + index) % GAME_NAMES.length]!
    const wager = BigInt(random.between(WAGER.min, WAGER.max))
    const args = [wager, random.between(1, MAX_PLAYS), choices[game](random), deployment.contracts.testUsd] as const
    return {
      from: players[(first + index) % players.length]!,
      to: deployment.games.find(({ name }) => name === game)!.address,
      data: encodeFunctionData({ abi: gameAbi, functionName: 'pay', args }),
      gas: PAY_GAS,
    }
  })
}

export interface PlaceBetsOptions {
  count: number
  random: Random
  onProgress: (settled: number) => void
}

/** Places bets a block after another, and settles each block's in the next. */
export async function placeBets(chain: PackedChain, { count, random, onProgress }: PlaceBetsOptions): Promise<void> {
  for (let first = 0; first < count; first += BETS_A_BLOCK) {
    const size = Math.min(BETS_A_BLOCK, count - first)
    await settleRequests(chain, requestsOf(await chain.mine(betCalls(chain, { first, count: size, random }))))
    onProgress(first + size)
  }
}
