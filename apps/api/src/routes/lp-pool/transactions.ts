import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LpTransactions, lpPoolPaths, lpTransactions } from '@tyche/api-schema/endpoints/lp-pool'
import { lpTransactionRequest, lpUserTransactionRequest } from '@tyche/api-schema/requests/lp-pool'
import type { ApiEnv, Services } from '../../context.ts'
import { requireSession, sessionAddress } from '../../middleware/session.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { findPool } from '../../services/lp-pool/find-pool.ts'
import { readTransactions } from '../../services/lp-pool/read-transactions.ts'

const tag = 'Pools'

export function addTransactionRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, deployment } = services

  app.openapi(
    endpoint({
      method: 'post',
      path: lpPoolPaths.transaction,
      summary: 'Movements of a pool, newest first: deposits, withdrawals, bet results',
      tag,
      body: lpTransactionRequest,
      data: lpTransactions,
    }),
    async (c) => {
      const { poolId, ...query } = c.req.valid('json')
      const pool = findPool(deployment, poolId)
      return succeed<LpTransactions>(c, await readTransactions(connection.db, deployment, { ...query, pool }))
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
    }),
    async (c) => {
      const { poolId, ...query } = c.req.valid('json')
      const pool = poolId === undefined ? undefined : findPool(deployment, poolId)
      const account = sessionAddress(c)
      return succeed<LpTransactions>(c, await readTransactions(connection.db, deployment, { ...query, pool, account }))
    },
  )
}
