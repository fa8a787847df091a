import { createTestDatabase } from '@tyche/testing/database'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { connectDatabase } from './connect.ts'

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
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  const isolationLevel = 'none that there is' as 'serializable'
  await expect(db.transaction(async () => undefined, { isolationLevel })).rejects.toThrow()
  expect(pool.totalCount).toBe(pool.idleCount)
  await expect(db.transaction(async () => Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
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
