import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { createRandom } from '@tyche/testing/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedChain, type DeployedChain } from './deployed-chain.ts'
import { type RunningIndexer, spawnIndexer, waitUntilReady } from './start-indexer.ts'
import { Views } from './views.ts'

// `npm run test:deep` sets both: more restarts, and others each time.
const restarts = Number(process.env.FUZZ_RUNS ?? 3)
const seed = Number(process.env.FUZZ_SEED ?? 18)

let deployed: DeployedChain
let database: TestDatabase
let views: Views
let indexer: RunningIndexer
beforeAll(async () => {
  ;[deployed, database] = await Promise.all([createDeployedChain(), createTestDatabase()])
  views = new Views(database.url)
})
afterAll(async () => {
  await indexer?.stop('SIGKILL')
  await views?.close()
  await Promise.all([deployed?.stop(), database?.drop()])
})

const start = async () => {
  const { rpcUrl, wsUrl } = deployed.chain
  indexer = await spawnIndexer({ rpcUrl, wsUrl, databaseUrl: database.url, deploymentFile: deployed.deploymentFile })
}

/** Follows the chain to its end; the indexer is started again, as by who watches it, when it has lost the chain. */
async function followChain(): Promise<void> {
  // One more block: the newest has the number of the one that it replaced.
  await deployed.chain.testClient.mine({ blocks: 1 })
  const head = await deployed.chain.publicClient.getBlockNumber({ cacheTime: 0 })
  for (;;) {
    const code = await Promise.race([indexer.exited, hasRead(head).then(() => 'followed' as const)])
    if (code === 'followed') return
    expect(code, indexer.output()).toBe(75)
    await start()
  }
}

async function hasRead(head: bigint): Promise<void> {
  await waitUntilReady(indexer)
  const block = 'select substr(latest_checkpoint, 27, 16)::int as block from onchain._ponder_checkpoint'
  await expect.poll(() => views.query(block), { timeout: 60_000, interval: 20 }).toEqual([{ block: Number(head) }])
}

/** Every row of every table. */
async function readAll(): Promise<Record<string, string[]>> {
  const tables = await views.query<{ name: string }>(
    `select table_name as name from information_schema.views
     where table_schema = 'onchain' and not starts_with(table_name, '_ponder') order by 1`,
  )
  const entries = tables.map(async ({ name }) => {
    const rows = await views.query<{ row: string }>(`select t::text as row from onchain.${name} t order by 1`)
    return [name, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test(
  `has the rows of a run without them after ${restarts} stops, kills and replaced blocks (seed ${seed})`,
  async ({ onTestFailed }) => {
    const random = createRandom(seed)
    const done: string[] = []
    onTestFailed(() => {
      process.stderr.write(`${done.join('\n')}\n${indexer.output()}\n`)
    })
    const placeBets = async () => {
      const count = random.between(1, 3)
      done.push(`${count} bets`)
      for (let each = 0; each < count; each++) {
        const placed = await deployed.placeBet({ wager: 2_500_000n, playCount: random.between(1, 5) })
        if (random.chance(0.8)) await deployed.settle(placed)
      }
    }
    const mine = async (blocks: number) => {
      done.push(`${blocks} empty blocks`)
      await deployed.chain.testClient.mine({ blocks })
    }
    const replace = async (depth: number) => {
      done.push(`${depth} blocks replaced`)
      await deployed.reorg(depth)
    }
    const stop = async () => {
      const signal = random.pick(['SIGTERM', 'SIGKILL'] as const)
      done.push(signal)
      await indexer.stop(signal)
    }

    await start()
    await placeBets()
    await followChain()
    const run = await views.viewedRun()
    for (let restart = 0; restart < restarts; restart++) {
      // Often so many that all before them are final.
      if (random.chance(0.5)) await mine(random.pick([1, 10, 40, 70]))
      if (random.chance(0.7)) await placeBets()
      if (random.chance(0.2)) await replace(random.between(1, 5))
      if (random.chance(0.7)) await followChain()
      await stop()
      if (random.chance(0.5)) await replace(random.between(1, 8))
      if (random.chance(0.5)) await placeBets()
      await start()
      if (random.chance(0.2)) {
        await sleep(random.between(500, 5_000))
        await stop()
        await start()
      }
      await followChain()
    }
    const after = await readAll()
    expect(after.bet?.length).toBeGreaterThan(1)

    expect(await views.viewedRun(), 'it was never indexed from the start').toBe(run)
    await indexer.stop()
    await appendFile(deployed.deploymentFile, '\n')
    await start()
    await followChain()
    expect(await views.viewedRun()).not.toBe(run)
    expect(after).toEqual(await readAll())
  },
  120_000 + restarts * 60_000,
)
