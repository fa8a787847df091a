import { failure } from '@tyche/api-schema/envelope'
import { myRank, rankList, rankPaths, rankRecordList, rankRewardDetail } from '@tyche/api-schema/points/ranks'
import { deploymentDigest, formatPoints, loyaltyConstants, periodAt, periodOf, rankPrizes } from '@tyche/loyalty'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as mini from 'zod/mini'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { emptyLoyaltyTables } from '../../../testing/rows/empty-loyalty-tables.ts'
import { alice, bob, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addScores } from '../service/add-scores.ts'
import { closePeriod } from '../service/close-periods.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
})
afterAll(() => server.stop())
beforeEach(() => emptyLoyaltyTables(server.pool))

const usd = USD_PRECISION
const today = periodAt('daily', Math.floor(Date.now() / 1_000)).index
const addressOf = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const prizeText = (prizes: readonly bigint[], place: number) => formatPoints(prizes[place] ?? 0n)

interface Played {
  readonly account: Address
  readonly dollars: bigint
}

/** What accrual would have written of a day, in the order of the list. */
async function playDay(played: readonly Played[], index = today, tag = 'all') {
  const db = drizzle(server.pool)
  const scores = played.map(({ account, dollars }, n) => ({
    ...{ kind: 'daily' as const, index, tag, address: account.toLowerCase() },
    ...{ volumeUsd: dollars * usd, block: 100 + n, logIndex: 0 },
  }))
  await addScores(db, scores)
  const sum = played.reduce((total, { dollars }) => total + dollars, 0n) * usd
  await server.pool.query(
    `insert into app.rank_period (kind, index, q_usd) values ('daily', $1, $2) on conflict do nothing`,
    [index, sum.toString()],
  )
}

async function closeDay(index: number) {
  const credited = { block: 900, timeSec: periodOf('daily', index).endsAt }
  await drizzle(server.pool).transaction((tx) => closePeriod(tx, { kind: 'daily', index, credited }))
}

const creditedUpTo = async (block: number, timeSec: number) => {
  const { deployment } = server
  const digest = deploymentDigest({ ...deployment, luckyBuy: deployment.contracts.luckyBuy })
  await server.pool.query(`insert into app.accrual_cursor values ($1, $2, '0x', $3, 0)`, [digest, block, timeSec])
}

async function ask<Data extends mini.ZodMiniType>(schema: Data, path: string, body: object, headers = {}) {
  const response = await server.post(path, body, headers)
  const json = await response.json()
  expect(response.status, JSON.stringify(json)).toBe(200)
  return schema.parse((json as { data: unknown }).data) as mini.infer<Data>
}

async function refusal(path: string, body: object, headers = {}) {
  const response = await server.post(path, body, headers)
  const { reason, errors } = failure.parse(await response.json())
  return { status: response.status, reason, fields: errors?.map(({ field }) => field) }
}

test('lists an open day with what places would get now, and with a token my own rank', async () => {
  const played = [
    { account: alice.address, dollars: 100n },
    { account: addressOf(1), dollars: 5_000n },
    { account: addressOf(2), dollars: 3n },
    { account: addressOf(3), dollars: 100n },
  ]
  await playDay(played)
  await creditedUpTo(321, 1_700_000_000)
  const volumes = [5_000n, 100n, 100n, 3n].map((dollars) => dollars * usd)
  const { prizes } = rankPrizes('daily', { periodQ: 5_203n * usd, volumes })
  const { headers } = await signInAs(server, alice)
  const { period, list, nextCursor, mine } = await ask(rankList, rankPaths.list, { period: 'daily' }, headers)
  expect(period).toMatchObject({ period: 'daily', index: today, state: 'open', asOfBlock: 321, entrants: 4 })
  expect(period.poolPoints).toBe('1300.750')
  expect(period.rules).toMatchObject({ places: 50, pointsPerUsd: '0.250', ownCapPerUsd: '1.000', minPrize: '1.000' })
  expect(list).toEqual([
    { rank: 1, address: addressOf(1), volumeUsd: `${5_000n * usd}`, reward: prizeText(prizes, 0) },
    { rank: 2, address: alice.address, volumeUsd: `${100n * usd}`, reward: prizeText(prizes, 1) },
    { rank: 3, address: addressOf(3), volumeUsd: `${100n * usd}`, reward: prizeText(prizes, 2) },
    { rank: 4, address: addressOf(2), volumeUsd: `${3n * usd}`, reward: '0.000' },
  ])
  expect(nextCursor).toBeNull()
  expect(mine).toEqual({ ...list[1], gapUsd: `${4_900n * usd + 1n}`, rewardNow: prizeText(prizes, 1) })
  expect(await ask(myRank, rankPaths.mine, {}, headers)).toEqual({
    period: { ...period, now: expect.any(Number) },
    mine,
  })
  expect((await ask(rankList, rankPaths.list, { period: 'daily' })).mine).toBeUndefined()
})

test('continues by key: ranks go on, and a cursor belongs to its list', async () => {
  await playDay(Array.from({ length: 7 }, (_, n) => ({ account: addressOf(n + 1), dollars: BigInt(10 + (n % 3)) })))
  const all = await ask(rankList, rankPaths.list, { period: 'daily' })
  const paged = []
  let cursor: string | undefined
  do {
    const page = await ask(rankList, rankPaths.list, { period: 'daily', limit: 3, ...(cursor ? { cursor } : {}) })
    paged.push(...page.list)
    cursor = page.nextCursor ?? undefined
    if (cursor && paged.length === 3)
      expect(await refusal(rankPaths.listWithTag, { period: 'daily', tag: 'coin', cursor })).toMatchObject({
        status: 400,
        reason: 'invalidCursor',
      })
  } while (cursor)
  expect(paged).toEqual(all.list)
  expect(paged.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a closed day keeps its places, prizes and hash, and my record has the state of my card', async () => {
  const day = today - 3
  await playDay(
    [
      { account: alice.address, dollars: 100n },
      { account: bob.address, dollars: 40n },
    ],
    day,
  )
  await closeDay(day)
  const { period, list } = await ask(rankList, rankPaths.list, { period: 'daily', index: day })
  expect(period).toMatchObject({ state: 'closed', asOfBlock: 900, index: day })
  expect(list.map(({ reward }) => reward)).toEqual(['23.333', '11.666'])
  const detail = await ask(rankRewardDetail, rankPaths.rewardDetail, { period: 'daily', index: day })
  expect(detail.resultHash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(detail.list).toHaveLength(loyaltyConstants.ranks.mostRanked)
  expect(detail.list.slice(0, 3)).toEqual([
    { rank: 1, weight: 1_000, address: alice.address, points: '23.333' },
    { rank: 2, weight: 500, address: bob.address, points: '11.666' },
    { rank: 3, weight: 333, address: null, points: null },
  ])
  const { headers } = await signInAs(server, bob)
  const { mine } = await ask(myRank, rankPaths.mine, { period: 'daily', index: day }, headers)
  expect(mine).toMatchObject({ rank: 2, reward: '11.666', rewardNow: '11.666', gapUsd: `${60n * usd + 1n}` })
  const records = await ask(rankRecordList, rankPaths.recordList, {}, headers)
  expect(records).toMatchObject({ total: 1, page: 1 })
  expect(records.list).toEqual([
    {
      ...{ period: 'daily', index: day, key: period.key, startsAt: period.startsAt, endsAt: period.endsAt },
      ...{ rank: 2, address: bob.address, volumeUsd: `${40n * usd}`, reward: '11.666', cardStatus: 'waiting' },
    },
  ])
  expect((await ask(rankRecordList, rankPaths.recordList, { period: 'weekly' }, headers)).list).toEqual([])
})

test('a day of which the last blocks are not final is closing', async () => {
  await playDay([{ account: alice.address, dollars: 100n }], today - 1)
  const { period } = await ask(rankList, rankPaths.list, { period: 'daily', index: today - 1 })
  expect(period.state).toBe('closing')
})

test('the running period is that of the chain when its clock is ahead', async () => {
  const { startsAt } = periodOf('daily', today + 9)
  await playDay([{ account: alice.address, dollars: 100n }], today + 9)
  await creditedUpTo(400, startsAt + 60)
  const { period, list } = await ask(rankList, rankPaths.list, { period: 'daily' })
  expect(period).toMatchObject({ index: today + 9, state: 'open', asOfBlock: 400, now: startsAt + 60 })
  expect(list).toHaveLength(1)
})

test('ranks with a tag have no prizes', async () => {
  await playDay([{ account: alice.address, dollars: 100n }], today, 'coin')
  const { headers } = await signInAs(server, alice)
  const body = { period: 'daily', tag: 'coin' }
  const { period, list, mine } = await ask(rankList, rankPaths.listWithTag, body, headers)
  expect(period).toMatchObject({ entrants: 1, poolPoints: '0.000', rules: null })
  expect(list).toMatchObject([{ rank: 1, reward: null }])
  expect(mine).toMatchObject({ rank: 1, reward: null, gapUsd: null, rewardNow: '0.000' })
  for (const tag of ['games', 'luckyBuy', 'spin'])
    expect((await ask(rankList, rankPaths.listWithTag, { period: 'daily', tag })).list).toEqual([])
})

test('an empty period answers with an empty list and its rules', async () => {
  const { headers } = await signInAs(server, alice)
  for (const period of ['daily', 'weekly', 'monthly']) {
    const answer = await ask(rankList, rankPaths.list, { period }, headers)
    expect(answer).toMatchObject({ list: [], nextCursor: null, mine: { rank: null, volumeUsd: '0', gapUsd: null } })
    expect(answer.period).toMatchObject({ entrants: 0, poolPoints: '0.000', asOfBlock: null, rules: { places: 50 } })
    const detail = await ask(rankRewardDetail, rankPaths.rewardDetail, { period })
    expect(detail.list.every(({ address, points }) => address === null && points === null)).toBe(true)
  }
  // A day without play between two with it.
  await playDay([{ account: alice.address, dollars: 100n }], today - 5)
  const { period, list } = await ask(rankList, rankPaths.list, { period: 'daily', index: today - 3 })
  expect([period.index, list]).toEqual([today - 3, []])
})

test('rejects a period to come and one before the first with 404, and an unknown tag', async () => {
  await playDay([{ account: alice.address, dollars: 100n }], today - 5)
  const { headers } = await signInAs(server, alice)
  for (const index of [today + 1, today - 6, 9_999_999]) {
    for (const path of [rankPaths.list, rankPaths.rewardDetail, rankPaths.mine])
      expect(await refusal(path, { period: 'daily', index }, headers), `${path} ${index}`).toEqual({
        ...{ status: 404, reason: 'rankUnknown', fields: ['index'] },
      })
  }
  for (const tag of ['roulette', 'all'])
    expect(await refusal(rankPaths.listWithTag, { period: 'daily', tag })).toEqual({
      ...{ status: 404, reason: 'rankUnknown', fields: ['tag'] },
    })
})

test.each<[object, string, string[]]>([
  [{}, 'invalidRequest', ['period']],
  [{ period: 'hourly' }, 'invalidRequest', ['period']],
  [{ period: 'daily', index: -1 }, 'numberOutOfRange', ['index']],
  [{ period: 'daily', index: 10_000_001 }, 'numberOutOfRange', ['index']],
  [{ period: 'daily', index: '1' }, 'invalidRequest', ['index']],
  [{ period: 'daily', limit: 101 }, 'numberOutOfRange', ['limit']],
  [{ period: 'daily', cursor: 'bm8' }, 'invalidCursor', ['cursor']],
])('rejects %j with 400', async (body, reason, fields) => {
  expect(await refusal(rankPaths.list, body)).toEqual({ status: 400, reason, fields })
})

test('rejects a cursor that was made up', async () => {
  const feed = `ranks daily ${today} all`
  const encode = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  for (const cursor of [
    encode(feed, '0', `1 1 ${addressOf(1).toLowerCase()}`),
    encode(feed, '-5', `1 1 ${addressOf(1).toLowerCase()}`),
    encode(feed, '5', `1 1 0x'; drop table app.rank_score; --`),
    encode(feed, '5', `99999999999999999999 1 ${addressOf(1).toLowerCase()}`),
    // Of another day than the one that runs.
    ...[today - 1, today + 1, 99_999_999, '999999999999'].map((index) =>
      encode(`ranks daily ${index} all`, '5', `1 1 ${addressOf(1).toLowerCase()}`),
    ),
  ])
    expect(await refusal(rankPaths.list, { period: 'daily', cursor })).toMatchObject({
      ...{ status: 400, reason: 'invalidCursor' },
    })
})

test('rejects what needs a token without one, and an ended session everywhere', async () => {
  for (const path of [rankPaths.recordList, rankPaths.mine])
    expect(await refusal(path, {})).toMatchObject({ status: 401, reason: 'sessionMissing' })
  const { headers } = await signInAs(server, alice)
  await server.post('/v1/userCenter/logout', {}, headers)
  for (const path of [rankPaths.recordList, rankPaths.mine, rankPaths.list])
    expect(await refusal(path, { period: 'daily' }, headers)).toMatchObject({ status: 401, reason: 'sessionExpired' })
})
