import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { MAX_STREAM_TOPICS, parseStreamTopic, type StreamTopic } from '@tyche/api-schema/stream'
import type { ApiEnv, Services } from '../context.ts'
import { ApiError } from '../errors/api-error.ts'
import { limitKeyOf } from '../http/limits/client-ip.ts'
import type { BalanceFeed } from './balance-feed.ts'
import { createEventStream } from './event-stream.ts'

const route = createRoute({
  method: 'get',
  path: '/v1/stream',
  summary: 'Server-sent events: bets, results, pools, balance:<address>',
  tags: ['Stream'],
  request: { query: z.object({ topics: z.string().min(1).max(1_000).default('bets,results') }) },
  responses: { 200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } } },
})

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

export function addStreamRoute(app: OpenAPIHono<ApiEnv>, services: Services, balances: BalanceFeed): void {
  const open = new Map<string, number>()
  app.openapi(route, (c) => {
    const topics = parseTopics(c.req.valid('query').topics)
    // The body of a HEAD would never be read or closed.
    if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
    const key = limitKeyOf(c.get('clientIp'))
    const count = open.get(key) ?? 0
    if (count >= services.env.MAX_CONNECTIONS_PER_IP) throw new ApiError('rateLimited', { retryAfterSec: 5 })
    open.set(key, count + 1)
    services.metrics.streamClients.inc()
    const unwatch = [...topics].flatMap((topic) =>
      topic.startsWith('balance:') ? [balances.watch(topic.slice(8))] : [],
    )
    const body = createEventStream({
      hub: services.hub,
      topics,
      lastEventId: c.req.header('last-event-id'),
      onEnd: () => {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
        services.metrics.streamClients.dec()
        for (const stop of unwatch) stop()
      },
    })
    return c.body(body, 200, streamHeaders)
  })
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
