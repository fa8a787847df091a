import type { LuckyGameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import type { Deployment } from '@tyche/protocol/deployment'
import { createBlockCache } from '../../chain/block-cache.ts'
import type { ChainClient } from '../../chain/client.ts'
import { ApiError } from '../../errors/api-error.ts'
import { findGame } from './find-game.ts'
import { readGameConfig } from './read-game-config.ts'

export interface GameConfigQuery {
  readonly game?: string | undefined
  readonly choice?: number | undefined
}

export type GameConfigReader = (query: GameConfigQuery) => Promise<LuckyGameConfig>

/** The state of all games, or of one and the limits of one of its choices. */
export function createGameConfigReader(chain: ChainClient, deployment: Deployment): GameConfigReader {
  const readOnce = createBlockCache(chain)

  const readOne = (entry: Deployment['games'][number], choice?: number) =>
    readOnce(`${entry.name}/${choice ?? ''}`, (blockNumber) =>
      readGameConfig({ chain, deployment, blockNumber }, entry, choice),
    )

  return async ({ game, choice }) => {
    if (game === undefined) {
      if (choice !== undefined) throw refused('game', 'is needed beside a choice')
      return { games: await Promise.all(deployment.games.map((entry) => readOne(entry))) }
    }
    const entry = findGame(deployment, game)
    return { games: [await readOne(entry, choice)] }
  }
}

function refused(field: string, message: string): ApiError {
  return new ApiError('invalidRequest', { errors: [{ field, message }] })
}
