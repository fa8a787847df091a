import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  type LpPoolInfo,
  type LpPoolList,
  lpPoolInfo,
  lpPoolList,
  lpPoolPaths,
} from '@tyche/api-schema/endpoints/lp-pool'
import { lpPoolInfoRequest, lpPoolListRequest } from '@tyche/api-schema/requests/lp-pool'
import type { ApiEnv, Services } from '../../context.ts'
import { ApiError } from '../../errors/api-error.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { findPool } from '../../services/lp-pool/find-pool.ts'
import { readPoolHistory } from '../../services/lp-pool/pool-history.ts'
import { readNow } from '../../services/lp-pool/read-now.ts'
import { readPool, readPools } from '../../services/lp-pool/read-pools.ts'
import { readOnchain } from '../../services/read-onchain.ts'

const tag = 'Pools'

export function addPoolRoutes(app: OpenAPIHono<ApiEnv>, { connection: { db }, deployment }: Services): void {
  app.openapi(
    endpoint({
      method: 'post',
      path: lpPoolPaths.poolList,
      summary: 'Every pool: value, share price, yield, volume, tokens',
      tag,
      body: lpPoolListRequest,
      data: lpPoolList,
    }),
    async (c) => {
      const nowSec = await readNow(db)
      return succeed<LpPoolList>(c, { list: await readPools({ db, deployment, nowSec }) })
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: lpPoolPaths.poolInfo,
      summary: 'One pool, with its history for a chart',
      tag,
      body: lpPoolInfoRequest,
      data: lpPoolInfo,
    }),
    async (c) => {
      const { poolId, period } = c.req.valid('json')
      const { address } = findPool(deployment, poolId)
      const nowSec = await readNow(db)
      const pool = await readPool({ db, deployment, nowSec }, address)
      if (!pool) throw new ApiError('indexerNotReady', { retryAfterSec: 2 })
      const history = await readOnchain(() => readPoolHistory(db, address.toLowerCase(), period, nowSec))
      return succeed<LpPoolInfo>(c, { pool, history })
    },
  )
}
