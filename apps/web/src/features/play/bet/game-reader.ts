import type { ChainClient } from '../../../data/chain/chain-client.ts'
import { createOddsReader, type DeployedGame, type OddsReader } from '../../../data/games/read-odds.ts'

/** One game on the chain, as the page reads it. */
export type GameReader = { chain: ChainClient; game: DeployedGame; oddsOf: OddsReader }

export function createGameReader(chain: ChainClient, game: DeployedGame): GameReader {
  return { chain, game, oddsOf: createOddsReader(chain, game) }
}
