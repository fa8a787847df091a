import type { Deployment } from '@tyche/protocol/deployment'
import { ApiError } from '../../../errors/api-error.ts'
import { GAMES_TAG, LUCKY_BUY_TAG } from './rank-tags.ts'

/** Throws `rankUnknown` for a tag that no event can have. */
export function assertTag({ games }: Deployment, tag: string): void {
  if ([GAMES_TAG, LUCKY_BUY_TAG, ...games.map(({ name }) => name)].includes(tag)) return
  throw new ApiError('rankUnknown', { errors: [{ field: 'tag', message: 'is not a tag of this site' }] })
}
