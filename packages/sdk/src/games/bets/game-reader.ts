import type { Client } from 'viem'
import { createOddsReader, type OddsReader } from '../odds/create-odds-reader.ts'
import type { DeployedGame } from '../odds/get-bet-odds.ts'

/** One game on the chain, with the odds that were read of it. */
export type GameReader = { chain: Client; game: DeployedGame; oddsOf: OddsReader }

/**
 * What the functions that follow bets read through.
 *
 * @example
 * import { createGameReader, locateBet } from '@tyche/sdk/games'
 *
 * const situation = await locateBet(createGameReader(client, { game }), { hash, player })
 */
export function createGameReader(chain: Client, { game }: { game: DeployedGame }): GameReader {
  return { chain, game, oddsOf: createOddsReader(chain, { game }) }
}
