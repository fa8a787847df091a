import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { examples } from '@tyche/api-schema/examples'
import { MAX_STREAM_TOPICS, parseStreamTopic, publicTopics, type StreamTopic } from '@tyche/api-schema/stream'
import type { Context } from 'hono'
import type { ApiEnv, Services } from '../context.ts'
import { ApiError } from '../errors/api-error.ts'
import { failureResponses } from '../http/endpoint.ts'
import { limitKeyOf } from '../http/limits/client-ip.ts'
import { readSession } from '../http/session.ts'
import { takeOver } from '../http/take-over.ts'
import type { LiveSession } from '../modules/account/service/sessions.ts'
import { openClientStream } from './client-stream.ts'
import type { SessionWatch } from './session-watch.ts'

const route = createRoute({
  method: 'get',
  path: '/v1/stream',
  summary: 'Server-sent events by topic',
  description: `Topics: ${publicTopics.join(', ')}, mine:<address> (needs a token of that address), balance:<address>.`,
  tags: ['Stream'],
  security: [{}, { bearer: [] }],
  request: {
    query: z.object({ topics: z.string().min(1).max(1_000).default('bets,results') }),
    headers: z.object({ 'last-event-id': z.string().optional() }),
  },
  responses: {
    200: {
      description: 'Events',
      content: { 'text/event-stream': { schema: z.string(), example: examples['/v1/stream']?.data } },
    },
    ...failureResponses([
      'invalidTopic',
      'invalidRequest',
      'sessionMissing',
      'sessionExpired',
      'notYours',
      'originNotAllowed',
      'rateLimited',
      'internal',
      'databaseUnavailable',
    ]),
  } as { 200: { description: string } },
})

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** Only in the documentation: other processes serve it. */
export function describeStreamRoute(app: OpenAPIHono<ApiEnv>): void {
  app.openAPIRegistry.registerPath(route)
}

export function addStreamRoute(app: OpenAPIHono<ApiEnv>, services: Services, sessions: SessionWatch): void {
  const { hub, metrics, caps } = services
  app.openapi(route, async (c) => {
    const topics = parseTopics(c.req.valid('query').topics)
    const session = await readOwner(services, c, topics)
    // The body of a HEAD would never be read or closed.
    if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
    const free = await caps.take('stream', limitKeyOf(c.get('clientIp')))
    if (!free) throw new ApiError('rateLimited', { retryAfterSec: 5 })
    const audience = await services.following.join(topics)
    metrics.streamClients.inc()
    const lastEventId = c.req.header('last-event-id')
    takeOver(c, (outgoing) => {
      let forget = () => {}
      const onEnd = () => {
        free()
        metrics.streamClients.dec()
        audience.leave()
        forget()
      }
      const { wasFollowed } = audience
      const end = openClientStream({ hub, outgoing, topics, lastEventId, wasFollowed, onEnd })
      if (session && !outgoing.destroyed) forget = sessions.add(session.tokenHash, end)
    })
    return c.body(null, 200, streamHeaders)
  })
}

/** The session that a `mine:` topic needs; undefined for a stream without one. */
async function readOwner(
  services: Services,
  c: Context<ApiEnv>,
  topics: ReadonlySet<StreamTopic>,
): Promise<LiveSession | undefined> {
  const mine = [...topics].filter((topic) => topic.startsWith('mine:'))
  if (mine.length === 0) return undefined
  const session = await readSession(services, c)
  if (mine.some((topic) => topic !== `mine:${session.address.toLowerCase()}`)) throw new ApiError('notYours')
  return session
}

function parseTopics(text: string): ReadonlySet<StreamTopic> {
  const topics = new Set<StreamTopic>()
  for (const name of text.split(',')) {
    const topic = parseStreamTopic(name.trim())
    if (!topic) throw new ApiError('invalidTopic', { errors: [{ field: 'topics', message: 'has an unknown topic' }] })
    topics.add(topic)
  }
  if (topics.size > MAX_STREAM_TOPICS) {
    const message = `must be at most ${MAX_STREAM_TOPICS}`
    throw new ApiError('invalidRequest', { errors: [{ field: 'topics', message }] })
  }
  return topics
}
