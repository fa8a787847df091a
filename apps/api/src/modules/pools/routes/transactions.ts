import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LpTransactions, lpPoolPaths, lpTransactions } from '@tyche/api-schema/pools'
import { lpTransactionRequest, lpUserTransactionRequest } from '@tyche/api-schema/pools.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readViews } from '../../../http/min-block.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { findPool } from '../service/find-pool.ts'
import { readTransactions } from '../service/read-transactions.ts'

const tag = 'Pools'

export function addTransactionRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { deployment } = services

  app.openapi(
    endpoint({
      method: 'post',
      path: lpPoolPaths.transaction,
      summary: 'Movements of a pool, newest first: deposits, withdrawals, bet results',
      tag,
      body: lpTransactionRequest,
      data: lpTransactions,
      takesMinBlock: true,
    }),
    async (c) => {
      const { poolId, ...query } = c.req.valid('json')
      const pool = findPool(deployment, poolId)
      const page = await readViews(services, c, ({ db }) => readTransactions(db, deployment, { ...query, pool }))
      return succeed<LpTransactions>(c, page)
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: lpPoolPaths.userTransaction,
      summary: 'My deposits and withdrawals, in one pool or in all',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: lpUserTransactionRequest,
      data: lpTransactions,
      takesMinBlock: true,
    }),
    async (c) => {
      const { poolId, ...query } = c.req.valid('json')
      const pool = poolId === undefined ? undefined : findPool(deployment, poolId)
      const account = sessionAddress(c)
      const page = await readViews(services, c, ({ db }) =>
        readTransactions(db, deployment, { ...query, pool, account }),
      )
      return succeed<LpTransactions>(c, page)
    },
  )
}
