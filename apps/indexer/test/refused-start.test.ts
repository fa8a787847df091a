import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@tyche/devstack/free-port'
import { createTestDatabase } from '@tyche/testing/database'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { openDoor } from '@tyche/testing/open-door'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnIndexer } from './start-indexer.ts'

const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'

let deployed: DeployedTestStack
beforeAll(async () => {
  deployed = await deployTestStack()
})
afterAll(() => deployed?.[Symbol.asyncDispose]())

test('refuses to index a chain other than the deployment record’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tyche-indexer-test-'))
  const deploymentFile = join(folder, 'deployment.json')
  const record = JSON.parse(await readFile(deployed.deploymentFile, 'utf8')) as Record<string, unknown>
  await writeFile(deploymentFile, JSON.stringify({ ...record, genesisHash: `0x${'12'.repeat(32)}` }))

  const indexer = await spawnIndexer({ ...deployed.chain, databaseUrl: nowhere, deploymentFile })
  expect(await indexer.exited).toBe(1)
  expect(indexer.output()).toContain('The chain begins with')
  await rm(folder, { recursive: true })
})

test('names a database that is not there, and waits for it', async () => {
  await using database = await createTestDatabase()
  const port = await findFreePort()
  const databaseUrl = Object.assign(new URL(database.url), { port: String(port) }).href
  const indexer = await spawnIndexer({ ...deployed.chain, databaseUrl, deploymentFile: deployed.deploymentFile })
  const soon = { timeout: 30_000 }
  await expect.poll(indexer.output, soon).toContain('The database of DATABASE_URL is not running at that address.')
  const readiness = () =>
    fetch(`${indexer.url}/readyz`).then(
      (response) => response.text(),
      () => undefined,
    )
  await expect.poll(readiness, soon).toBe('{"status":"not ready","process":"waiting for its database"}')
  const door = openDoor(port, new URL(database.url))
  await expect.poll(indexer.output, soon).toContain('prepared the database')
  expect(indexer.output()).toContain('the database of DATABASE_URL is used again')
  await indexer.stop('SIGKILL')
  door.close()
})

test('exits at once when its environment is incomplete', async () => {
  const indexer = await spawnIndexer({ rpcUrl: 'http://127.0.0.1:1' })
  expect(await indexer.exited).toBe(1)
  for (const name of ['RPC_WS_URL', 'DEPLOYMENT_FILE', 'DATABASE_URL']) expect(indexer.output()).toContain(name)
})
