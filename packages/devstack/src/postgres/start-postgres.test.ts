import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../files/temporary-folder.ts'
import { type PostgresOptions, startPostgres } from './start-postgres.ts'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function start(options: Partial<PostgresOptions> & { dataDir: string }) {
  const postgres = await startPostgres({ durable: false, password: 'secret', ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

function folder(): string {
  const path = testFolder()
  chmodSync(path, 0o755)
  return join(path, 'cluster')
}

test('behavior: what was committed outlives kill -9', async () => {
  const dataDir = folder()
  const first = await start({ dataDir, durable: true })
  await query(first.url(), 'create table bet as select 42 as id')
  process.kill(first.child.pid, 'SIGKILL')
  await first.child.exited

  const second = await start({ dataDir })
  expect(await query(second.url(), 'select id from bet')).toEqual([{ id: 42 }])
})

test('behavior: a stale lock file whose number is taken by another program is no obstacle', async () => {
  const dataDir = folder()
  const first = await start({ dataDir })
  await first.stop()
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n${first.port}\n\n127.0.0.1\n0 0\n`)
  const second = await start({ dataDir })
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('behavior: an orphan that still serves the folder is ended first', async () => {
  const dataDir = folder()
  const orphan = await start({ dataDir })
  const second = await start({ dataDir })
  expect(await orphan.child.exited).toBeDefined()
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('behavior: a folder that a copy left open to others is closed again', async () => {
  const dataDir = folder()
  const first = await start({ dataDir })
  await first.stop()
  chmodSync(dataDir, 0o755)
  const second = await start({ dataDir })
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('behavior: asks for the password, and ends at once although clients are connected', async () => {
  const postgres = await start({ dataDir: folder() })
  const wrong = postgres.url().replace('secret', 'wrong')
  await expect(query(wrong, 'select 1')).rejects.toThrow(/password/)
  const client = new pg.Client({ connectionString: postgres.url() })
  client.on('error', () => undefined)
  await client.connect()
  const startedAt = Date.now()
  await postgres.stop()
  // Before it would be killed.
  expect(Date.now() - startedAt).toBeLessThan(8_000)
})

test('error: says what the server said', async () => {
  const dataDir = folder()
  const first = await start({ dataDir })
  await expect(startPostgres({ dataDir: folder(), durable: false, port: first.port })).rejects.toThrow(
    new RegExp(`did not start on port ${first.port}[\\s\\S]*Address already in use`),
  )
})
