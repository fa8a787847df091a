import { createTestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { expect, test } from 'vitest'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('behavior: creates two empty databases in one server for two callers', async () => {
  await using first = await createTestDatabase()
  await using second = await createTestDatabase()
  await query(first.url, 'create table bet (id int)')

  expect(await query(second.url, "select 1 from pg_tables where tablename = 'bet'")).toEqual([])
  expect(new URL(first.url).port).toBe(new URL(second.url).port)
  expect(first.name).not.toBe(second.name)
})

test('behavior: runs PostgreSQL 18 with UTF-8', async () => {
  await using database = await createTestDatabase()
  const [version] = await query(database.url, "select current_setting('server_version_num')::int / 10000 as major")
  expect(version).toEqual({ major: 18 })
  expect(await query(database.url, "select length('ставка') as length")).toEqual([{ length: 6 }])
})

test('behavior: drops a database that still has clients', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  const ended = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await database.drop()
  await ended
  await expect(query(database.url, 'select 1')).rejects.toThrow(/does not exist/)
})
