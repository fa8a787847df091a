import type { MiddlewareHandler } from 'hono'
import type { ApiEnv, Services } from '../../context.ts'

/** Longer than any body of these lists with a sense. */
const MAX_BODY_CHARACTERS = 1_000

/** The answer was a refusal: it says which request it refuses, so nobody else gets it. */
class NotSharedError extends Error {
  override name = 'NotSharedError' as const
}

/**
 * Gives all guests who ask the same the same answer, made once until data changes. Who sends a token gets their own answer:
 * it may have something that others must not see. So does who has seen a newer block than the answer's.
 */
export function shareAnswers(
  { answers, onchain }: Pick<Services, 'answers' | 'onchain'>,
  isOfLedger: boolean,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const body = c.req.header('authorization') === undefined ? await c.req.text() : undefined
    if (body === undefined || body.length > MAX_BODY_CHARACTERS) return await next()
    let isFirst = false
    const answerOnce = async () => {
      isFirst = true
      const known = onchain.knownBlock()
      await next()
      if (c.res.status !== 200) throw new NotSharedError()
      return { text: await c.res.clone().text(), block: c.get('answerBlock') ?? known }
    }
    try {
      const key = `${c.req.path} ${c.req.header('content-type')} ${body}`
      const { text, block } = await answers.read({ key, isOfLedger }, answerOnce)
      if (isFirst) return
      if (block < (c.get('minBlock') ?? 0n)) return await next()
      c.header('Cache-Control', 'no-store')
      return c.body(text, 200, { 'Content-Type': 'application/json' })
    } catch (error) {
      if (!(error instanceof NotSharedError)) throw error
      if (!isFirst) return await next()
    }
  }
}
