import { createTestDatabase } from '@tyche/testing/database'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { connectDatabase, MAX_WRITES } from './connect.ts'

test('fails only the query whose connection the server ended', async () => {
  await using database = await createTestDatabase()
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const sleep = tx.execute(sql`select pg_sleep(30)`)
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sleep
  })
  await expect(work).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('gives a connection back whose transaction could not begin', async () => {
  await using database = await createTestDatabase()
  const { db, close } = connectDatabase(database.url, () => undefined)
  const isolationLevel = 'none that there is' as 'serializable'
  for (let number = 0; number < MAX_WRITES; number += 1)
    await expect(db.transaction(async () => undefined, { isolationLevel })).rejects.toThrow()
  for (let number = 0; number < MAX_WRITES; number += 1)
    await expect(db.transaction(async () => Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect(await db.transaction(async () => 'done')).toBe('done')
  await close()
})

test('answers reads while every transaction that writes waits', async () => {
  await using database = await createTestDatabase()
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  await pool.query('create table held as select 1 as one')
  const holder = await pool.connect()
  await holder.query('begin; lock table held')
  const waiting = Array.from({ length: 3 * MAX_WRITES }, () =>
    db.transaction((tx) => tx.execute(sql`select one from held`)),
  )
  const count = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(count)).rows).toEqual([{ count: MAX_WRITES }])
  expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`), { accessMode: 'read only' })).rows).toEqual([
    { one: 1 },
  ])
  await holder.query('rollback')
  holder.release()
  const results = await Promise.all(waiting)
  expect(results.map(({ rows }) => rows)).toEqual(waiting.map(() => [{ one: 1 }]))
  await close()
})

test('keeps a connection that nobody has needed for minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await using database = await createTestDatabase()
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  await db.execute(sql`select 1`)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(pool.idleCount).toBe(1)
  vi.useRealTimers()
  await close()
})
