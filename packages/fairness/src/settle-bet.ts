import { InvalidBetError } from './errors.ts'
import { coinFlip } from './games/coin-flip.ts'
import { MAX_PLAY_COUNT, PRECISION } from './precision.ts'

/** Games by the name they carry in the deployment record. */
const games = { coin: coinFlip } as const

export type GameName = keyof typeof games

export interface SettleBetParameters {
  game: GameName
  /** ABI-encoded choice, as in the `BetDetails` event. */
  gameData: string
  /** Stake of one play in the token's base units. */
  wager: bigint
  /** One word per play, from `deriveRandomWords` or the `BetCallback` event. */
  randomWords: readonly bigint[]
  /** The game's `houseEdge` of the bet's settings version, scaled by `PRECISION`. */
  houseEdge: bigint
}

export interface SettledBet {
  /** Gross amount to the player in base units, stake included, rounded down: the pool keeps the fraction of a unit. */
  payout: bigint
  /** Sum of the plays' gross multipliers, scaled by `PRECISION`. */
  multiplier: bigint
  /** What each play showed. */
  outcomes: number[]
}

/**
 * What a bet pays, exactly as the contract computes it: `wager x (sum of multipliers) / PRECISION`, rounded down once.
 *
 * @example
 * import { houseEdgeFromBps, settleBet } from '@tyche/fairness'
 * const { payout } = settleBet({ game: 'coin', gameData, wager, randomWords, houseEdge: houseEdgeFromBps(200) })
 */
export function settleBet({ game, gameData, wager, randomWords, houseEdge }: SettleBetParameters): SettledBet {
  if (wager < 0n) throw new InvalidBetError('A wager is never negative.')
  if (randomWords.length < 1 || randomWords.length > MAX_PLAY_COUNT)
    throw new InvalidBetError(`A bet has 1 to ${MAX_PLAY_COUNT} plays, not ${randomWords.length}.`)
  const maths = games[game]
  if (!maths) throw new InvalidBetError(`There is no game named ${String(game)}.`)
  const choice = maths.decodeGameData(gameData)
  const multiplier = randomWords.reduce((sum, word) => sum + maths.play(choice, word, houseEdge), 0n)
  return {
    payout: payoutDown(wager, multiplier),
    multiplier,
    outcomes: randomWords.map((word) => maths.outcome(word)),
  }
}

/** `wager x multiplier / PRECISION`, rounded down in favour of the pool. */
export function payoutDown(wager: bigint, multiplier: bigint): bigint {
  return (wager * multiplier) / PRECISION
}
