import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { expect, test } from 'vitest'
import { spawnIndexer } from './start-indexer.ts'

const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'

test('refuses to index a chain other than the deployment record’s', async () => {
  await using deployed = await deployTestStack()
  const folder = await mkdtemp(join(tmpdir(), 'tyche-indexer-test-'))
  const deploymentFile = join(folder, 'deployment.json')
  const record = JSON.parse(await readFile(deployed.deploymentFile, 'utf8')) as Record<string, unknown>
  await writeFile(deploymentFile, JSON.stringify({ ...record, genesisHash: `0x${'12'.repeat(32)}` }))

  const indexer = await spawnIndexer({ ...deployed.chain, databaseUrl: nowhere, deploymentFile })
  expect(await indexer.exited).toBe(1)
  expect(indexer.output()).toContain('The chain begins with')
  await rm(folder, { recursive: true })
})

test('exits at once when its environment is incomplete', async () => {
  const indexer = await spawnIndexer({ rpcUrl: 'http://127.0.0.1:1' })
  expect(await indexer.exited).toBe(1)
  for (const name of ['RPC_WS_URL', 'DEPLOYMENT_FILE', 'DATABASE_URL']) expect(indexer.output()).toContain(name)
})
