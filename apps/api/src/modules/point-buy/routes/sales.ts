import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { examples } from '@tyche/api-schema/examples'
import { pointOrderClaim } from '@tyche/api-schema/points/point-buy'
import { type SaleBoard, saleBoard, salePaths } from '@tyche/api-schema/points/sales'
import type { Reason } from '@tyche/api-schema/reasons'
import * as mini from 'zod/mini'
import type { ApiEnv, Services } from '../../../context.ts'
import { givebackSeedUsd } from '../../../env.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { failureResponses, jsonSchema } from '../../../http/endpoint.ts'
import { deploymentIdOf } from '../service/deployment-id.ts'
import { readSaleBoard } from '../service/sales/sale-board.ts'
import { readSaleLeaves } from '../service/sales/sale-tree.ts'

const tags = ['PointBuy']

/** An answer without an envelope, and why there is none. */
function plain(description: string, data: mini.ZodMiniType, path: string, why: readonly Reason[]) {
  const content = { 'application/json': { schema: jsonSchema(data), example: examples[path]?.data } }
  const failures = failureResponses(['rateLimited', 'internal', 'databaseUnavailable', ...why])
  return { 200: { description, content }, ...failures } as { 200: { description: string } }
}

const boardRoute = createRoute({
  method: 'get',
  path: salePaths.board,
  summary: 'What LuckyBuy’s manager has to do for sales for points',
  tags,
  responses: plain('JSON without an envelope', saleBoard, salePaths.board, []),
})
const leavesRoute = createRoute({
  method: 'get',
  path: salePaths.leaves,
  summary: 'Who holds which codes of a sale for points: /sales/<leavesHash>.json',
  tags,
  request: { params: z.object({ file: z.string().max(80) }) },
  responses: plain(
    'The orders in the sequence of their codes',
    mini.array(pointOrderClaim.shape.leaf),
    salePaths.leaves,
    ['notFound'],
  ),
})

/** A year: what a hash stands for never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Without a token and an envelope, for anyone who checks or commits a sale. */
export function addSaleRoutes(app: OpenAPIHono<ApiEnv>, { connection, deployment, env }: Services): void {
  const { db } = connection
  const scope = { chainId: env.CHAIN_ID, deployment: deploymentIdOf(deployment), seedUsd: givebackSeedUsd(env) }
  app.openapi(boardRoute, async (c) => {
    c.header('Cache-Control', 'no-store')
    const board: SaleBoard = await readSaleBoard(db, scope)
    return c.json(board)
  })
  app.openapi(leavesRoute, async (c) => {
    const leavesHash = /^(0x[0-9a-f]{64})\.json$/.exec(c.req.valid('param').file)?.[1]
    const body = leavesHash && (await readSaleLeaves(db, leavesHash))
    if (!body) throw new ApiError('notFound')
    return c.body(body, 200, { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': FOR_EVER })
  })
}
