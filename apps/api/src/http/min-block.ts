import { MIN_BLOCK_HEADER } from '@tyche/protocol/min-block-header'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv, Services } from '../context.ts'
import type { Views } from '../db/onchain/replica/read-standby.ts'
import { ApiError } from '../errors/api-error.ts'

/** Takes from a request the block that its client has seen: lists must not be older. */
export function takeMinBlock(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const text = c.req.header(MIN_BLOCK_HEADER)
    if (text !== undefined) {
      // A header that is ignored when it is wrong would show older lists now and then, and nobody would know why.
      if (!/^\d{1,15}$/.test(text))
        throw new ApiError('invalidRequest', {
          errors: [{ field: MIN_BLOCK_HEADER, message: 'must be the number of a block in decimal digits' }],
        })
      c.set('minBlock', BigInt(text))
    }
    await next()
  }
}

/** Reads lists of the indexer's views that are at or past the block that the client has seen, if any database is. */
export async function readViews<Value>(
  { onchain }: Pick<Services, 'onchain'>,
  c: Context<ApiEnv>,
  load: (views: Views) => Promise<Value>,
): Promise<Value> {
  const { value, block } = await onchain.read(c.get('minBlock'), load)
  c.set('answerBlock', block)
  return value
}
