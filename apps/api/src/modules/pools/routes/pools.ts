import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LpPoolInfo, type LpPoolList, lpPoolInfo, lpPoolList, lpPoolPaths } from '@tyche/api-schema/pools'
import { lpPoolInfoRequest, lpPoolListRequest } from '@tyche/api-schema/pools.requests'
import { type Address, isAddressEqual } from 'viem'
import type { ApiEnv, Services } from '../../../context.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { findPool } from '../service/find-pool.ts'
import { readPoolHistory } from '../service/pool-history.ts'
import { readPools } from '../service/read-pools.ts'

const tag = 'Pools'

export function addPoolRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { deployment, shared } = services
  const { db } = services.connection
  const readAll = () => shared.read('pools', () => readPools(db, deployment))

  app.openapi(
    endpoint({
      method: 'post',
      path: lpPoolPaths.poolList,
      summary: 'Every pool: value, share price, yield, volume, tokens',
      tag,
      body: lpPoolListRequest,
      data: lpPoolList,
    }),
    async (c) => succeed<LpPoolList>(c, { list: [...(await readAll()).pools] }),
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
      const { nowSec, pools } = await readAll()
      const pool = pools.find((one) => isAddressEqual(one.address as Address, address))
      if (!pool) throw new ApiError('indexerNotReady', { retryAfterSec: 2 })
      const history = await shared.read(`history/${poolId}/${period}`, () =>
        readOnchain(() => readPoolHistory(db, address.toLowerCase(), period, nowSec)),
      )
      return succeed<LpPoolInfo>(c, { pool, history })
    },
  )
}
