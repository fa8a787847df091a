import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  type MyRank,
  myRank,
  type RankList,
  type RankRecordList,
  type RankRewardDetail,
  rankList,
  rankPaths,
  rankRecordList,
  rankRewardDetail,
} from '@tyche/api-schema/points/ranks'
import {
  myRankRequest,
  rankListRequest,
  rankListWithTagRequest,
  rankRecordListRequest,
  rankRewardDetailRequest,
} from '@tyche/api-schema/points/ranks.requests'
import type { Context } from 'hono'
import type { ApiEnv, Services } from '../../../context.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readSession, requireSession, sessionAddress } from '../../../http/session.ts'
import { assertTag } from '../service/assert-tag.ts'
import { ALL_TAG } from '../service/rank-tags.ts'
import { readOwnRank, readRankList } from '../service/read-ranks.ts'
import { readRecords } from '../service/read-records.ts'
import { readRewardDetail } from '../service/read-rewards.ts'

const tag = 'Ranks'

export function addRankRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, deployment, deploymentDigest: digest } = services
  const { db, planned } = connection
  const findPlayer = async (c: Context<ApiEnv>) =>
    c.req.header('authorization') ? (await readSession(services, c)).address : undefined

  app.openapi(
    endpoint({
      method: 'post',
      path: rankPaths.list,
      summary: 'Players by what they played in a day, week or month; with a token also my own rank',
      tag,
      body: rankListRequest,
      data: rankList,
    }),
    async (c) => {
      const query = { ...c.req.valid('json'), deployment: digest, tag: ALL_TAG, player: await findPlayer(c) }
      return succeed<RankList>(c, await readRankList(planned, query))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: rankPaths.listWithTag,
      summary: 'The same of one game, of all games, or of LuckyBuy: without prizes',
      tag,
      body: rankListWithTagRequest,
      data: rankList,
    }),
    async (c) => {
      const query = { ...c.req.valid('json'), deployment: digest, player: await findPlayer(c) }
      assertTag(deployment, query.tag)
      return succeed<RankList>(c, await readRankList(planned, query))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: rankPaths.rewardDetail,
      summary: 'The prizes of a period and who has them',
      tag,
      body: rankRewardDetailRequest,
      data: rankRewardDetail,
    }),
    async (c) => {
      const query = { ...c.req.valid('json'), deployment: digest }
      return succeed<RankRewardDetail>(c, await readRewardDetail(planned, query))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: rankPaths.recordList,
      summary: 'My places in closed periods, the newest first',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: rankRecordListRequest,
      data: rankRecordList,
    }),
    async (c) => {
      const records = await readRecords(db, sessionAddress(c), c.req.valid('json'), await readNow(db))
      return succeed<RankRecordList>(c, records)
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: rankPaths.mine,
      summary: 'My rank, the gap to the next place, and what I would get now',
      tag: 'User',
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: myRankRequest,
      data: myRank,
    }),
    async (c) => {
      const query = { ...c.req.valid('json'), deployment: digest, tag: ALL_TAG, player: sessionAddress(c) }
      return succeed<MyRank>(c, await readOwnRank(planned, query))
    },
  )
}
