import { streamEvents } from '@tyche/api-schema/stream'
import { periodAt } from '@tyche/loyalty'
import { createTestDatabase } from '@tyche/testing/database'
import { expect, test, vi } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { rankScore } from '../../modules/ranks/tables/rank-score.ts'
import type { StreamHub } from '../hub.ts'
import { RankFeed } from './rank-feed.ts'

test('tells the first twenty of the open day when they change, at most every two seconds', async () => {
  await using database = await createTestDatabase()
  await migrateDatabase(database.url)
  const { db, close } = connectDatabase(database.url, () => undefined)
  const published: unknown[] = []
  const publish: StreamHub['publish'] = (topic, key, { data }) =>
    void published.push([topic, key, streamEvents.rank.parse(data)])
  const feed = new RankFeed(db, { publish } as StreamHub)
  const index = periodAt('daily', Math.floor(Date.now() / 1_000)).index
  const play = async (digit: string, volumeUsd: string, change: Partial<typeof rankScore.$inferInsert> = {}) =>
    await db.insert(rankScore).values({
      kind: 'daily',
      index,
      tag: 'all',
      address: `0x${digit.padStart(40, '0')}`,
      volumeUsd,
      block: 1,
      logIndex: 0,
      ...change,
    })
  const now = vi.spyOn(performance, 'now')
  const refreshAt = async (ms: number) => {
    now.mockReturnValue(ms)
    await feed.refresh()
  }

  await refreshAt(0)
  for (let place = 1; place <= 22; place += 1) await play(`${place}`, `${place}`)
  await play('99', '1000', { tag: 'games' })
  await play('98', '1000', { index: index - 1 })
  await refreshAt(1_999)
  expect(published).toEqual([])
  await refreshAt(2_000)
  await refreshAt(4_000)
  expect(published).toHaveLength(1)
  const [[topic, key, top]] = published as [[string, string, { index: number; list: object[] }]]
  expect([topic, key, top.index, top.list.length]).toEqual(['ranks', 'daily', index, 20])
  expect(top.list[0]).toEqual({ rank: 1, address: `0x${'22'.padStart(40, '0')}`, volumeUsd: '22' })
  await play('5a', '500')
  await refreshAt(6_000)
  const [, , next] = published[1] as [string, string, { list: { volumeUsd: string }[] }]
  expect(next.list.slice(0, 2).map(({ volumeUsd }) => volumeUsd)).toEqual(['500', '22'])
  now.mockRestore()
  await close()
})
