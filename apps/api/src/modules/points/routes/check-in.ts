import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  type CheckInRecord,
  type CheckInResult,
  checkIn,
  checkInPaths,
  checkInRecord,
} from '@tyche/api-schema/points/check-in'
import { checkInRecordRequest, checkInRequest } from '@tyche/api-schema/points/check-in.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { assertWithinLimit } from '../../../http/limits/rate-limits.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { checkInNow, readCheckIns } from '../service/check-ins.ts'

const tag = 'Points'

export function addCheckInRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, limits, deploymentDigest: deployment } = services
  const { db } = connection

  app.openapi(
    endpoint({
      method: 'post',
      path: checkInPaths.checkIn,
      summary: 'Check in for today (UTC), once a day',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: checkInRequest,
      data: checkIn,
    }),
    async (c) => {
      const address = sessionAddress(c)
      await assertWithinLimit(limits.claim, [`address:${address}`])
      const result = await checkInNow(db, { address, nowSec: await readNow(db), deployment })
      if (result === 'frozen') throw new ApiError('accountFrozen')
      if (result === 'alreadyCheckedIn') throw new ApiError('alreadyCheckedIn')
      return succeed<CheckInResult>(c, result)
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: checkInPaths.checkInRecord,
      summary: 'My check-ins of a month, and what the next one brings',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: checkInRecordRequest,
      data: checkInRecord,
    }),
    async (c) => {
      const { month } = c.req.valid('json')
      const query = { address: sessionAddress(c), nowSec: await readNow(db), month }
      return succeed<CheckInRecord>(c, await readCheckIns(db, query))
    },
  )
}
