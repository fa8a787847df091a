import type { GameName } from '@tyche/protocol/game-names'
import { PRECISION } from '@tyche/protocol/scales'
import { InvalidBetError } from './errors.ts'
import type { OddsParameters } from './games/game.ts'
import { gameMathsOf } from './games/games.ts'
import { MAX_PLAY_COUNT } from './precision.ts'

export interface PlayedBet {
  game: GameName
  /** ABI-encoded choice, as in the `BetDetails` event. */
  gameData: string
  /** One word per play, from `deriveRandomWords` or the `BetCallback` event. */
  randomWords: readonly bigint[]
  /** Further odds parameters of the bet's settings version; those of the deployed games by default. */
  parameters?: OddsParameters | undefined
}

export interface SettleBetParameters extends PlayedBet {
  /** Stake of one play in the token's base units. */
  wager: bigint
  /** The game's `houseEdge` of the bet's settings version, scaled by `PRECISION`. */
  houseEdge: bigint
}

export interface SettledBet {
  /** Gross amount to the player in base units, stake included, rounded down: the pool keeps the fraction of a unit. */
  payout: bigint
  /** Sum of the plays' gross multipliers, scaled by `PRECISION`. */
  multiplier: bigint
  /** Gross multiplier of each play. */
  playMultipliers: bigint[]
  /** The outcome of each play. */
  outcomes: number[]
}

/**
 * Settles a bet exactly like the contract: `wager x (sum of multipliers) / PRECISION`, rounded down once.
 *
 * @example
 * import { houseEdgeFromBps, settleBet } from '@tyche/fairness'
 * const { payout } = settleBet({ game: 'coin', gameData, wager, randomWords, houseEdge: houseEdgeFromBps(200) })
 */
export function settleBet({ wager, houseEdge, ...played }: SettleBetParameters): SettledBet {
  if (wager < 0n) throw new InvalidBetError('A wager is never negative.')
  const outcomes = outcomesOf(played)
  const { game, gameData, randomWords, parameters } = played
  const maths = gameMathsOf(game)
  const choice = maths.decodeGameData(gameData, parameters)
  const playMultipliers = randomWords.map((word) => maths.play(choice, word, houseEdge, parameters))
  const multiplier = playMultipliers.reduce((sum, playMultiplier) => sum + playMultiplier, 0n)
  return { payout: payoutDown(wager, multiplier), multiplier, playMultipliers, outcomes }
}

/** Outcomes of a bet's plays: the coin's side, the die's face, the roll, the house's hand, the wheel's segment. */
export function outcomesOf({ game, gameData, randomWords, parameters }: PlayedBet): number[] {
  if (randomWords.length < 1 || randomWords.length > MAX_PLAY_COUNT)
    throw new InvalidBetError(`A bet has 1 to ${MAX_PLAY_COUNT} plays, not ${randomWords.length}.`)
  const maths = gameMathsOf(game)
  const choice = maths.decodeGameData(gameData, parameters)
  return randomWords.map((word) => maths.outcome(word, choice, parameters))
}

/** `wager x multiplier / PRECISION`, rounded down in favour of the pool. */
export function payoutDown(wager: bigint, multiplier: bigint): bigint {
  return (wager * multiplier) / PRECISION
}
