import { type GameName, gameMathsOf, type OddsParameters, segmentMultipliers } from '@tyche/fairness'
import { PRECISION } from '@tyche/protocol/scales'

export type PlayMoments = {
  /** Expected gross multiplier of a play, scaled by 1e18 and rounded down. */
  mean: bigint
  /** Variance of that multiplier, in units of a multiplier of 1. */
  variance: number
}

export type PlayMomentsParameters = {
  game: GameName
  gameData: string
  houseEdge: bigint
  parameters: OddsParameters
}

/** Mean and variance of one play, exact but for the rounding of chances to 18 digits. */
export function playMomentsOf(parameters: PlayMomentsParameters): PlayMoments {
  const outcomes = distributionOf(parameters)
  const mean = outcomes.reduce((sum, { multiplier, chance }) => sum + multiplier * chance, 0n) / PRECISION
  const variance = outcomes.reduce(
    (sum, { multiplier, chance }) => sum + toNumber(chance) * (toNumber(multiplier) - toNumber(mean)) ** 2,
    0,
  )
  return { mean, variance }
}

type Outcome = { multiplier: bigint; chance: bigint }

function distributionOf({ game, gameData, houseEdge, parameters }: PlayMomentsParameters): Outcome[] {
  const maths = gameMathsOf(game)
  const choice = maths.decodeGameData(gameData, parameters)
  if (game === 'spin') {
    const segments = segmentMultipliers(houseEdge, maths.clientValue(choice) as 0 | 1 | 2, parameters)
    return segments.map((multiplier) => ({ multiplier, chance: PRECISION / BigInt(segments.length) }))
  }
  const win = maths.winChance(houseEdge, choice, parameters)
  const tie = maths.tieChance(choice)
  return [
    { multiplier: maths.multiplier(houseEdge, choice, parameters), chance: win },
    { multiplier: PRECISION, chance: tie },
    { multiplier: 0n, chance: PRECISION - win - tie },
  ]
}

function toNumber(scaled: bigint): number {
  return Number(scaled) / Number(PRECISION)
}
