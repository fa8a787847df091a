import type { OpenAPIHono } from '@hono/zod-openapi'
import { type ServiceHistory, serviceHistory, statusPaths } from '@tyche/api-schema/status'
import type { ApiEnv, Services } from '../../../context.ts'
import { createSharedReads } from '../../../db/onchain/shared-reads.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readHistory } from '../service/read-history.ts'

/** New samples come twice a minute. */
const SHARED_MS = 5_000

export function addStatusRoute(app: OpenAPIHono<ApiEnv>, { connection }: Services): void {
  const shared = createSharedReads({ maxAgeMs: SHARED_MS })
  app.openapi(
    endpoint({
      method: 'get',
      path: statusPaths.history,
      summary: 'How chain, operator, indexer, stream and beacon are, and were in the last 24 hours',
      tag: 'Status',
      data: serviceHistory,
    }),
    async (c) => succeed<ServiceHistory>(c, await shared.read('history', () => readHistory(connection.db))),
  )
}
