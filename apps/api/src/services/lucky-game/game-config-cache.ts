import type { LuckyGameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import type { Deployment } from '@tyche/contracts/deployment'
import type { ChainClient } from '../../chain/client.ts'
import { ApiError } from '../../errors/api-error.ts'
import { readGameConfig } from './read-game-config.ts'

export type GameConfigReader = (game?: string) => Promise<LuckyGameConfig>

/** Reads the games' state once per block, however many ask. */
export function createGameConfigReader(chain: ChainClient, deployment: Deployment): GameConfigReader {
  let cached: { readonly blockNumber: bigint; readonly config: Promise<LuckyGameConfig> } | undefined

  const readAll = async (blockNumber: bigint): Promise<LuckyGameConfig> => ({
    games: await Promise.all(deployment.games.map((game) => readGameConfig({ chain, deployment, blockNumber }, game))),
  })

  return async (game) => {
    if (game !== undefined && !deployment.games.some(({ name }) => name === game)) {
      throw new ApiError('gameUnknown', { errors: [{ field: 'game', message: 'is not a game of this site' }] })
    }
    try {
      const blockNumber = await chain.getBlockNumber({ cacheTime: 250 })
      if (cached?.blockNumber !== blockNumber) cached = { blockNumber, config: readAll(blockNumber) }
      const { games } = await cached.config
      return { games: games.filter(({ game: name }) => game === undefined || name === game) }
    } catch (cause) {
      cached = undefined
      throw new ApiError('chainUnavailable', { cause, retryAfterSec: 2 })
    }
  }
}
