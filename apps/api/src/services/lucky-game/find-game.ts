import type { Deployment } from '@tyche/protocol/deployment'
import { ApiError } from '../../errors/api-error.ts'

/** The deployed game of this name; refuses names that no game here has. */
export function findGame(deployment: Deployment, name: string): Deployment['games'][number] {
  const game = deployment.games.find((entry) => entry.name === name)
  if (game) return game
  throw new ApiError('gameUnknown', { errors: [{ field: 'game', message: 'is not a game of this site' }] })
}

/** Refuses an optional filter that names no game here. */
export function assertGame(deployment: Deployment, name: string | undefined): void {
  if (name !== undefined) findGame(deployment, name)
}
