import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@tyche/devstack/free-port'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateDatabase } from './db/migrate.ts'

// Starting a process is slow on a machine that runs other tests.
vi.setConfig({ testTimeout: 90_000 })

const entry = fileURLToPath(new URL('worker.ts', import.meta.url))
const children: ChildProcess[] = []
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateDatabase(database.url)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
})

function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [entry], { env: { PATH: process.env.PATH, ...env } })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += String(data)))
  return { child, output: () => text }
}

async function startReady(databaseUrl = database.url) {
  const port = String(await findFreePort())
  const worker = start({ DATABASE_URL: databaseUrl, HEALTH_PORT: port })
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, text: await response.text() }
  }
  return { ...worker, port, ask, readiness: () => ask('/readyz').catch(() => undefined) }
}

const isReady = { status: 200, text: '{"status":"ready","database":"ok","jobs":"running"}' }

test('names every bad variable and exits with 1', async () => {
  const { child, output } = start({ DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  for (const name of ['DATABASE_URL', 'LOG_LEVEL', 'HEALTH_PORT']) expect(output()).toContain(name)
})

test('two workers run at the same time; each is ready, serves metrics, and exits soon after a signal', async () => {
  const workers = await Promise.all([startReady(), startReady()])
  for (const { child, readiness, ask } of workers) {
    await expect.poll(readiness, { timeout: 60_000 }).toEqual(isReady)
    expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
    expect((await ask('/metrics')).text).toContain('tyche_worker_process_cpu_seconds_total')
    const started = performance.now()
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect(performance.now() - started).toBeLessThan(10_000)
  }
})

test('names the port that is taken and exits with 1', async () => {
  const worker = await startReady()
  await expect.poll(worker.readiness, { timeout: 60_000 }).toEqual(isReady)
  const { child, output } = start({ DATABASE_URL: database.url, HEALTH_PORT: worker.port })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(output()).toContain(`port ${worker.port} is taken`)
})

test('is not ready without its database, and waits for it', async () => {
  const { child, readiness } = await startReady(`postgres://tyche@127.0.0.1:${await findFreePort()}/none`)
  await expect.poll(readiness, { timeout: 60_000 }).toEqual({
    status: 503,
    text: '{"status":"not ready","database":"down","jobs":"starting"}',
  })
  expect(child.exitCode).toBeNull()
})
