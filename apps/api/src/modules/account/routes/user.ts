import type { OpenAPIHono } from '@hono/zod-openapi'
import { type User, user, userPaths } from '@tyche/api-schema/account'
import { vipStanding } from '@tyche/loyalty'
import { PRECISION_PER_BPS } from '@tyche/protocol/scales'
import { getAddress } from 'viem'
import type { ApiEnv, Services } from '../../../context.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { requireSession } from '../../../http/session.ts'
import { readLoyaltyAccount } from '../../points/service/loyalty-accounts.ts'
import { readPoints } from '../../points/service/record-points.ts'
import { findAccount } from '../service/accounts.ts'

export function addUserRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { db } = services.connection
  app.openapi(
    endpoint({
      method: 'post',
      path: userPaths.user,
      summary: 'Who is signed in',
      tag: 'User',
      isSignedIn: true,
      middleware: [requireSession(services)],
      data: user,
    }),
    async (c) => {
      const address = c.get('address')
      const row = address && (await findAccount(db, address))
      if (!row) throw new ApiError('sessionExpired')
      const loyalty = await readLoyaltyAccount(db, address)
      const vip = vipStanding(BigInt(loyalty.expUsd))
      return succeed<User>(c, {
        address,
        referralCode: row.referralCode ?? '',
        referrer: row.referrer && getAddress(row.referrer),
        points: await readPoints(db, address),
        vipLevel: vip.level,
        vipExp: loyalty.expUsd,
        levelExp: vip.levelExpUsd.toString(),
        nextLevelExp: vip.nextLevelExpUsd?.toString() ?? null,
        vipMultiplier: (vip.multiplierBps * PRECISION_PER_BPS).toString(),
        checkInBudget: loyalty.checkInBudget,
        isFrozen: loyalty.frozenAt !== null,
        createdAt: Math.floor(row.createdAt.getTime() / 1000),
      })
    },
  )
}
