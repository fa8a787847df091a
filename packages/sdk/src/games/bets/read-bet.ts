import { gameMathsOf } from '@tyche/fairness'
import type { Bet } from './bet.ts'
import type { BetReceipt } from './bets-of-receipt.ts'
import type { GameReader } from './game-reader.ts'

/**
 * The bet with its choice and the odds that it was placed under.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { betsOfReceipt, readBet } from '@tyche/sdk/games'
 *
 * const bets = await Promise.all(betsOfReceipt({ receipt, game, player }).map((receipt) => readBet(reader, { receipt })))
 */
export async function readBet({ game, oddsOf }: GameReader, { receipt }: { receipt: BetReceipt }): Promise<Bet> {
  const { hash, nonce, block, terms, settingsVersion } = receipt
  const odds = await oddsOf(settingsVersion)
  const maths = gameMathsOf(game.name)
  const choice = maths.clientValue(maths.decodeGameData(terms.gameData, odds.parameters))
  return { hash, nonce, block, terms: { ...terms, choice }, odds }
}
