import type { Context } from 'ponder:registry'
import { gameSetting, spinWheel } from 'ponder:schema'
import { BPS_DENOMINATOR, type GameName, gameMathsOf, type OddsParameters, PRECISION, settleBet } from '@tyche/fairness'
import type { Hex } from 'viem'

type Db = Context['db']

const WHEELS = [0, 1, 2]

export const settingId = (game: GameName, version: number) => `${game}-${version}`

export async function readSetting(db: Db, game: GameName, version: number) {
  const setting = await db.find(gameSetting, { id: settingId(game, version) })
  if (!setting) throw new Error(`There is no version ${version} of the settings of ${game}.`)
  return setting
}

/** The odds parameters of a settings version, other than the edge. */
async function readParameters(db: Db, game: GameName, parameters: bigint): Promise<OddsParameters> {
  if (game === 'range') return { range: Number(parameters) }
  if (game !== 'spin') return {}
  const wheels = await Promise.all(WHEELS.map((wheel) => db.find(spinWheel, { id: `${parameters}-${wheel}` })))
  return { wheels: wheels.map((wheel) => wheel?.bases ?? []) }
}

interface PlacedBet {
  game: GameName
  gameData: Hex
  settingsVersion: number
}

/** The choice as a number, in the form of `BetCallback`. */
export async function readChoice(db: Db, { game, gameData, settingsVersion }: PlacedBet): Promise<number> {
  const { parameters } = await readSetting(db, game, settingsVersion)
  const odds = await readParameters(db, game, parameters)
  const maths = gameMathsOf(game)
  return maths.clientValue(maths.decodeGameData(gameData, odds))
}

/** The most that a bet's plays can pay together, plus the fee: what the pool reserves for it. */
export async function readReserve(db: Db, bet: PlacedBet & { totalWager: bigint }): Promise<bigint> {
  const { game, gameData, totalWager } = bet
  const { parameters, houseEdge, feeBasisPoints } = await readSetting(db, game, bet.settingsVersion)
  const odds = await readParameters(db, game, parameters)
  const maths = gameMathsOf(game)
  const multiplier = maths.multiplier(houseEdge, maths.decodeGameData(gameData, odds), odds)
  return (totalWager * multiplier) / PRECISION + (totalWager * BigInt(feeBasisPoints)) / BPS_DENOMINATOR
}

/** Outcome and payout of each play of a settled bet. */
export async function readPlays(db: Db, bet: PlacedBet & { randomWords: readonly bigint[]; multiplier: bigint }) {
  const { game, gameData, randomWords } = bet
  const setting = await readSetting(db, game, bet.settingsVersion)
  const parameters = await readParameters(db, game, setting.parameters)
  const { houseEdge } = setting
  const settled = settleBet({ game, gameData, randomWords, parameters, houseEdge, wager: 0n })
  // An upgraded game may have odds that this build does not know: its plays are left out.
  if (settled.multiplier !== bet.multiplier) return undefined
  const { playMultipliers, outcomes } = settled
  return {
    outcomes,
    playMultipliers: playMultipliers.map(String),
    bestMultiplier: largest(playMultipliers),
    winPlays: playMultipliers.filter((play) => play > PRECISION).length,
    lossPlays: playMultipliers.filter((play) => play < PRECISION).length,
  }
}

function largest(multipliers: readonly bigint[]): bigint {
  let best = 0n
  for (const multiplier of multipliers) if (multiplier > best) best = multiplier
  return best
}
