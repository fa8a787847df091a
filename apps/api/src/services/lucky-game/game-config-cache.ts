import type { LuckyGameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import type { Deployment } from '@tyche/contracts/deployment'
import type { Hash } from 'viem'
import type { ChainClient } from '../../chain/client.ts'
import { ApiError } from '../../errors/api-error.ts'
import { readGameConfig } from './read-game-config.ts'

export type GameConfigReader = (game?: string) => Promise<LuckyGameConfig>

const HEAD_MS = 250

/** Reads the games' state once per block, however many ask. A block is known by its hash: a reorg keeps the number. */
export function createGameConfigReader(chain: ChainClient, deployment: Deployment): GameConfigReader {
  let cached: { readonly hash: Hash; readonly config: Promise<LuckyGameConfig> } | undefined
  let head: { readonly readAt: number; readonly block: ReturnType<typeof readHead> } | undefined

  const readHead = async () => {
    const { number, hash } = await chain.getBlock({ blockTag: 'latest' })
    return { number, hash }
  }

  const readAll = async (blockNumber: bigint): Promise<LuckyGameConfig> => ({
    games: await Promise.all(deployment.games.map((game) => readGameConfig({ chain, deployment, blockNumber }, game))),
  })

  return async (game) => {
    if (game !== undefined && !deployment.games.some(({ name }) => name === game)) {
      throw new ApiError('gameUnknown', { errors: [{ field: 'game', message: 'is not a game of this site' }] })
    }
    try {
      if (!head || Date.now() - head.readAt >= HEAD_MS) head = { readAt: Date.now(), block: readHead() }
      const { number, hash } = await head.block
      if (cached?.hash !== hash) cached = { hash, config: readAll(number) }
      const { games } = await cached.config
      return { games: games.filter(({ game: name }) => game === undefined || name === game) }
    } catch (cause) {
      cached = undefined
      head = undefined
      throw new ApiError('chainUnavailable', { cause, retryAfterSec: 2 })
    }
  }
}
