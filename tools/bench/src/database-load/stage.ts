import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardDirectory } from '@tyche/devstack/guard'
import { type Postgres, startPostgres } from '@tyche/devstack/postgres'
import { deploymentDigest } from '@tyche/loyalty'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { fillDatabase } from './fill/fill-database.ts'
import { proportionsOf, type Sizes } from './fill/sizes.ts'
import { createTables } from './fill/tables.ts'
import type { World } from './fill/world.ts'

/** What a bet takes up with its indexes and all that is loaded beside it, and what the server needs besides. */
const BYTES_PER_BET = 1_850
const BYTES_BESIDE = 1_500_000_000

/** The chain answers within the time that a client waits. */
const BLOCKS_AT_ONCE = 100

export interface Stage {
  readonly world: World
  readonly stack: DeployedTestStack
  readonly url: string
  readonly folder: string
  readonly databasePid: () => number
  /** How long the rows and their indexes took. */
  readonly loadSec: number
  /** Lines that the database logs from now on; one listener at a time. */
  readonly onDatabaseLine: (listen: (line: string) => void) => void
  readonly stop: () => Promise<void>
}

export interface StageOptions extends Sizes {
  /** Leaves the database where it is. */
  readonly keep: boolean
  /** The database waits for the disk as in production, once it is loaded. */
  readonly durable: boolean
  readonly onProgress: (text: string) => void
}

/** A chain with the contracts, and a loaded database in a folder of its own. */
export async function openStage({ keep, durable, onProgress, ...sizes }: StageOptions): Promise<Stage> {
  await assertRoom(sizes)
  const folder = await mkdtemp(join(tmpdir(), 'tyche-load-'))
  if (!keep) guardDirectory(folder)
  // The server runs as another user when this runs as root.
  await chmod(folder, 0o755)
  let listener: (line: string) => void = () => undefined
  const start = (isDurable: boolean) =>
    startPostgres({ dataDir: join(folder, 'cluster'), durable: isDurable, onLine: (line) => listener(line) })
  // Every block is mined here.
  const [stack, loading] = await Promise.all([deployTestStack({ blockTimeSec: 3_600 }), start(false)])
  let postgres: Postgres = loading
  const stop = async () => {
    await Promise.all([stack.stop(), postgres.stop()])
    if (!keep) await rm(folder, { recursive: true, force: true })
  }
  try {
    const world = await mineHistory(stack, sizes)
    const startedAt = performance.now()
    const statements = await createTables(postgres.url())
    await fillDatabase(postgres.url(), world, statements, onProgress)
    const loadSec = (performance.now() - startedAt) / 1_000
    if (durable) {
      await postgres.stop()
      postgres = await start(true)
    }
    const onDatabaseLine = (listen: (line: string) => void) => {
      listener = listen
    }
    return {
      world,
      stack,
      url: postgres.url(),
      folder,
      databasePid: () => postgres.child.pid,
      loadSec,
      onDatabaseLine,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function assertRoom({ bets }: Sizes): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir())
  const [free, needed] = [bavail * bsize, bets * BYTES_PER_BET + BYTES_BESIDE]
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  if (free < needed)
    throw new Error(
      `${tmpdir()} has ${gigabytes(free)} GB left, and ${bets} bets need ${gigabytes(needed)} GB: set TMPDIR.`,
    )
}

/** Mines the blocks that the bets are placed in. */
async function mineHistory({ chain, deployment }: DeployedTestStack, sizes: Sizes): Promise<World> {
  const proportions = proportionsOf(sizes)
  const firstBlock = Number(await chain.publicClient.getBlockNumber({ cacheTime: 0 })) + 1
  const blocks = proportions.oldBlocks + proportions.recentBlocks
  for (let mined = 0; mined < blocks; mined += BLOCKS_AT_ONCE)
    await chain.testClient.mine({ blocks: Math.min(BLOCKS_AT_ONCE, blocks - mined) })
  const { number, hash, timestamp } = await chain.publicClient.getBlock()
  return {
    ...proportions,
    sizes,
    deployment,
    digest: deploymentDigest({ ...deployment, luckyBuy: deployment.contracts.luckyBuy }),
    nowSec: Number(timestamp),
    firstBlock,
    lastBlock: Number(number),
    lastHash: hash,
  }
}
