import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../files/temporary-folder.ts'
import { guardDirectory } from '../process/guard.ts'
import { createTemplate, type PostgresOptions, startPostgres } from './start-postgres.ts'

const templates = mkdtempSync(join(tmpdir(), 'tyche-test-template-'))
guardDirectory(templates)
chmodSync(templates, 0o755)
const template = join(templates, 'cluster')
const password = 'secret'
beforeAll(() => createTemplate({ dataDir: template, password }))
afterAll(() => rmSync(templates, { recursive: true, force: true }))

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
  const postgres = await startPostgres({ durable: false, password, template, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

function folder(): string {
  const path = testFolder()
  chmodSync(path, 0o755)
  return join(path, 'cluster')
}

test('behavior: keeps committed data after kill -9', async () => {
  const dataDir = folder()
  const first = await start({ dataDir, durable: true })
  await query(first.url(), 'create table bet as select 42 as id')
  process.kill(first.child.pid, 'SIGKILL')
  await first.child.exited

  const second = await start({ dataDir })
  expect(await query(second.url(), 'select id from bet')).toEqual([{ id: 42 }])
})

test('behavior: ends what a killed server left behind', async () => {
  const dataDir = folder()
  const first = await start({ dataDir, durable: true })
  const client = new pg.Client({ connectionString: first.url() })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = rows[0]!
  // It cannot notice that its server is gone, like one that waits for a lock of a killed one.
  process.kill(pid, 'SIGSTOP')
  process.kill(first.child.pid, 'SIGKILL')
  await first.child.exited

  const second = await start({ dataDir })
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('behavior: starts despite a stale lock file whose process id belongs to another program', async () => {
  const dataDir = folder()
  const first = await start({ dataDir })
  await first.stop()
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n${first.port}\n\n127.0.0.1\n0 0\n`)
  const second = await start({ dataDir })
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('behavior: ends an orphan that still serves the folder first', async () => {
  const dataDir = folder()
  const orphan = await start({ dataDir })
  const second = await start({ dataDir })
  expect(await orphan.child.exited).toBeDefined()
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('behavior: restricts a folder that a copy left open to other users', async () => {
  const dataDir = folder()
  const first = await start({ dataDir })
  await first.stop()
  chmodSync(dataDir, 0o755)
  const second = await start({ dataDir })
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('behavior: requires the password, and stops at once with connected clients', async () => {
  const postgres = await start({ dataDir: folder() })
  const wrong = postgres.url().replace('secret', 'wrong')
  await expect(query(wrong, 'select 1')).rejects.toThrow(/password/)
  const client = new pg.Client({ connectionString: postgres.url() })
  client.on('error', () => undefined)
  await client.connect()
  const startedAt = Date.now()
  await postgres.stop()
  // Before the timeout for SIGKILL.
  expect(Date.now() - startedAt).toBeLessThan(8_000)
})

test('error: repeats the server’s messages', async () => {
  const dataDir = folder()
  const first = await start({ dataDir })
  await expect(startPostgres({ dataDir: folder(), durable: false, template, port: first.port })).rejects.toThrow(
    new RegExp(`did not start on port ${first.port}[\\s\\S]*Address already in use`),
  )
})
