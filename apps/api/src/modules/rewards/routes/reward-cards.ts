import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  type ActivatedCard,
  activatedCard,
  type ReceivedCards,
  type RewardCards,
  receivedCards,
  rewardCardPaths,
  rewardCards,
} from '@tyche/api-schema/points/reward-cards'
import {
  activateCardRequest,
  receiveCardsRequest,
  rewardCardsRequest,
} from '@tyche/api-schema/points/reward-cards.requests'
import type { Reason } from '@tyche/api-schema/reasons'
import { type CdkeyRefusal, deploymentDigest, formatPoints, parseCdkey } from '@tyche/loyalty'
import { createBlockCache } from '../../../chain/block-cache.ts'
import type { ApiEnv, Services } from '../../../context.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { cdkeySecretsOf } from '../../../env.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { limitKeyOf } from '../../../http/limits/client-ip.ts'
import { limitFailures } from '../../../http/limits/limit-failures.ts'
import { limitPerIp } from '../../../http/limits/limit-requests.ts'
import { assertWithinLimit } from '../../../http/limits/rate-limits.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import type { VoucherSigning } from '../../signing/service/sign-voucher.ts'
import { type Activation, activateCard } from '../service/activate-card.ts'
import { voucherOf } from '../service/card-vouchers.ts'
import { readReceivableCards, readUnusedCards } from '../service/read-cards.ts'
import { type Receipt, receiveCards } from '../service/receive-cards.ts'

const tag = 'Reward codes'

type Refusal = Extract<Activation | Receipt, { refusal: string }>['refusal']

const reasonOf = {
  unknown: 'cardUnknown',
  notYours: 'notYours',
  used: 'cardUsed',
  expired: 'cardExpired',
  frozen: 'accountFrozen',
} as const satisfies Record<Refusal, Reason>

const wrongForm: Readonly<Record<CdkeyRefusal, string>> = {
  length: 'must have 20 symbols',
  symbol: 'has a symbol that no code has',
  checkSymbol: 'was mistyped: its last symbol does not fit the others',
}

export function addRewardCardRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { chain, connection, deployment: record, env, limits, signers } = services
  const { db } = connection
  const secrets = cdkeySecretsOf(env)
  const deployment = deploymentDigest({ ...record, luckyBuy: record.contracts.luckyBuy })
  const signing: VoucherSigning = {
    ...{ db, chain, readBlock: createBlockCache(chain), deployment: record, deploymentDigest: deployment },
    signers: signers.reward,
  }

  app.openapi(
    endpoint({
      method: 'post',
      path: rewardCardPaths.unusedList,
      summary: 'My reward cards with their codes, those that end first at the top',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: rewardCardsRequest,
      data: rewardCards,
    }),
    async (c) => {
      const query = { ...c.req.valid('json'), owner: sessionAddress(c) }
      return succeed<RewardCards>(c, await readUnusedCards(db, query, { secrets, nowSec: await readNow(db) }))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: rewardCardPaths.queryReceive,
      summary: 'Reward cards that wait for me to receive them, and vouchers of those for tokens that I activated',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: rewardCardsRequest,
      data: rewardCards,
    }),
    async (c) => {
      const query = { ...c.req.valid('json'), owner: sessionAddress(c) }
      const reading = { secrets, signing, nowSec: await readNow(db) }
      return succeed<RewardCards>(c, await readReceivableCards(db, query, reading))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: rewardCardPaths.receive,
      summary: 'Receive waiting reward cards: some, or all; each gets its code',
      tag,
      isSignedIn: true,
      middleware: [limitPerIp(limits, 'receiveCards'), requireSession(services)],
      body: receiveCardsRequest,
      data: receivedCards,
    }),
    async (c) => {
      const owner = sessionAddress(c)
      await assertWithinLimit(limits.receiveCards, [`address:${owner}`])
      const { ids } = c.req.valid('json')
      const receipt = await receiveCards(db, { owner, ids, secrets, nowSec: await readNow(db) })
      if ('refusal' in receipt) throw new ApiError(reasonOf[receipt.refusal])
      return succeed<ReceivedCards>(c, { list: receipt.cards })
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: rewardCardPaths.activate,
      summary: 'Activate a reward code: its points are mine, or a voucher for its tokens',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: activateCardRequest,
      data: activatedCard,
    }),
    async (c) => {
      const parsed = parseCdkey(c.req.valid('json').cdkey)
      if ('refusal' in parsed)
        throw new ApiError('invalidRequest', { errors: [{ field: 'cdkey', message: wrongForm[parsed.refusal] }] })
      const player = sessionAddress(c)
      const keys = [`address:${player}`, `ip:${limitKeyOf(c.get('clientIp'))}`]
      const activation = await limitFailures(limits.activation, keys, {
        run: async () => activateCard(db, { ...parsed, player, deployment, secrets, nowSec: await readNow(db) }),
        isFailure: (result) => 'refusal' in result && result.refusal === 'unknown',
      })
      if ('refusal' in activation) throw new ApiError(reasonOf[activation.refusal])
      if ('points' in activation) return succeed<ActivatedCard>(c, activation)
      const { card, balance } = activation
      // Committed: whatever ends here, the next call signs the same voucher.
      return succeed<ActivatedCard>(c, { points: formatPoints(0n), balance, ...(await voucherOf(signing, card)) })
    },
  )
}
