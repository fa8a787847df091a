import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { guardDirectory } from '@tyche/devstack/guard'
import { type Postgres, startPostgres } from '@tyche/devstack/postgres'
import { deploymentDigest } from '@tyche/loyalty'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { fillDatabase } from './fill/fill-database.ts'
import { proportionsOf, type Sizes } from './fill/sizes.ts'
import { createTables, prepareDatabase } from './fill/tables.ts'
import type { World } from './fill/world.ts'
import { digestOf, type LoadedData, moveCursor, readLoadedData, readProgress, writeLoadedData } from './loaded-data.ts'

/** What a bet takes up with its indexes and all that is loaded beside it, and what the server needs besides. */
const BYTES_PER_BET = 1_850
const BYTES_BESIDE = 1_500_000_000

/** While it is loaded: no checkpoint nor vacuum writes what the next statement changes again. */
const loadSettings = ['shared_buffers=1GB', 'max_wal_size=16GB', 'checkpoint_timeout=1h', 'autovacuum=off']

/** Of a machine's own database, as in deploy/kustomize/overlays/large: a quarter of the memory. */
const largeSettings = [`shared_buffers=${Math.floor(totalmem() / 4 / 1_048_576)}MB`, 'max_wal_size=16GB']

/** The chain answers within the time that a client waits. */
const BLOCKS_AT_ONCE = 100

export interface Stage {
  readonly world: World
  readonly stack: DeployedTestStack
  readonly url: string
  readonly folder: string
  /** The database's own folder, in it. */
  readonly dataDir: string
  readonly databasePid: () => number
  /** Number of the newest bet: those of the load, and of earlier runs with the same folder. */
  readonly newestBet: number
  /** How long the rows and their indexes took, and whether an earlier run loaded them. */
  readonly loadSec: number
  readonly isReused: boolean
  /** Lines that the database logs from now on; one listener at a time. */
  readonly onDatabaseLine: (listen: (line: string) => void) => void
  readonly stop: () => Promise<void>
}

export interface StageOptions extends Sizes {
  /** Keeps the loaded database in this folder, and uses it again when it is there; otherwise it is removed at the end. */
  readonly data?: string | undefined
  /** The database waits for the disk as in production, once it is loaded. */
  readonly durable: boolean
  /** More settings of that database, as `name=value`. */
  readonly settings?: readonly string[]
  readonly onProgress: (text: string) => void
}

/** A chain with the contracts, and a loaded database in a separate folder. */
export async function openStage({ data, durable, settings = [], onProgress, ...sizes }: StageOptions): Promise<Stage> {
  const known = data === undefined ? undefined : await readLoadedData(data, sizes)
  if (!known) await assertRoom(data, sizes)
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'tyche-load-')))
  if (data === undefined) guardDirectory(folder)
  else await mkdir(folder, { recursive: true })
  // The server runs as another user when this runs as root.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'cluster')
  let listener: (line: string) => void = () => undefined
  const start = (isDurable: boolean) =>
    startPostgres({
      dataDir,
      durable: isDurable,
      settings: isDurable ? [...largeSettings, ...settings] : loadSettings,
      onLine: (line) => listener(line),
    })
  // Every block is mined here.
  const genesisTimeSec = known?.genesisTimeSec ?? Math.floor(Date.now() / 1_000)
  const [stack, first] = await Promise.all([
    deployTestStack({ blockTimeSec: 3_600, genesisTimeSec, beaconKeyFile: join(folder, 'beacon.key') }),
    start(known !== undefined && durable),
  ])
  let postgres: Postgres = first
  const stop = async () => {
    await Promise.all([stack.stop(), postgres.stop()])
    if (data === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    const found = known
      ? await openLoaded(stack, postgres.url(), known)
      : await load(stack, { url: postgres.url(), folder, sizes, genesisTimeSec, onProgress })
    if (!known && durable) {
      await postgres.stop()
      postgres = await start(true)
    }
    const onDatabaseLine = (listen: (line: string) => void) => {
      listener = listen
    }
    return {
      ...found,
      stack,
      url: postgres.url(),
      folder,
      dataDir,
      databasePid: () => postgres.child.pid,
      isReused: known !== undefined,
      onDatabaseLine,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface LoadOptions extends Pick<StageOptions, 'onProgress'> {
  readonly url: string
  readonly folder: string
  readonly sizes: Sizes
  readonly genesisTimeSec: number
}

type Loaded = Pick<Stage, 'world' | 'loadSec' | 'newestBet'>

async function load(stack: DeployedTestStack, options: LoadOptions): Promise<Loaded> {
  const { url, folder, sizes, genesisTimeSec, onProgress } = options
  const { oldBlocks, recentBlocks } = proportionsOf(sizes)
  const firstBlock = (await readHead(stack)).number + 1
  await mineUpTo(stack, firstBlock - 1 + oldBlocks + recentBlocks)
  const { timeSec: nowSec } = await readHead(stack)
  const world = await describeWorld(stack, sizes, { nowSec, firstBlock })
  const startedAt = performance.now()
  const statements = await createTables(url)
  await fillDatabase(url, world, statements, onProgress)
  const loadSec = (performance.now() - startedAt) / 1_000
  const chain = { genesisTimeSec, digest: world.digest }
  await writeLoadedData(folder, { ...sizes, ...chain, nowSec, firstBlock, loadSec, tables: digestOf(statements) })
  return { world, loadSec, newestBet: sizes.bets }
}

/** Makes the chain of an earlier run again, up to the block that its database is at. */
async function openLoaded(stack: DeployedTestStack, url: string, known: LoadedData): Promise<Loaded> {
  const { players, bets, seed, nowSec, firstBlock, loadSec } = known
  const statements = await prepareDatabase(url)
  const { block, creditedBlock, newestBet } = await readProgress(url)
  await mineUpTo(stack, block)
  const world = await describeWorld(stack, { players, bets, seed }, { nowSec, firstBlock })
  if (digestOf(statements) !== known.tables || world.digest !== known.digest)
    throw new Error('the folder was loaded with other tables or contracts than those of these sources: remove it')
  const { hash } = await stack.chain.publicClient.getBlock({ blockNumber: BigInt(creditedBlock) })
  await moveCursor(url, hash)
  return { world, loadSec, newestBet }
}

async function assertRoom(folder: string | undefined, { bets }: Sizes): Promise<void> {
  const place = folder === undefined ? tmpdir() : dirname(folder)
  const { bavail, bsize } = await statfs(place)
  const [free, needed] = [bavail * bsize, bets * BYTES_PER_BET + BYTES_BESIDE]
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  if (free < needed)
    throw new Error(
      `${place} has ${gigabytes(free)} GB left, and ${bets} bets need ${gigabytes(needed)} GB: set TMPDIR or --data.`,
    )
}

async function readHead({ chain }: DeployedTestStack) {
  const { number, hash, timestamp } = await chain.publicClient.getBlock()
  return { number: Number(number), hash, timeSec: Number(timestamp) }
}

/** Mines the blocks that the bets are placed in. */
async function mineUpTo(stack: DeployedTestStack, block: number): Promise<void> {
  const { number } = await readHead(stack)
  for (let mined = number; mined < block; mined += BLOCKS_AT_ONCE)
    await stack.chain.testClient.mine({ blocks: Math.min(BLOCKS_AT_ONCE, block - mined) })
}

/** The world whose newest block is the chain's head. */
async function describeWorld(
  stack: DeployedTestStack,
  sizes: Sizes,
  times: Pick<World, 'nowSec' | 'firstBlock'>,
): Promise<World> {
  const { deployment } = stack
  const { number, hash } = await readHead(stack)
  return {
    ...proportionsOf(sizes),
    ...times,
    sizes,
    deployment,
    digest: deploymentDigest({ ...deployment, luckyBuy: deployment.contracts.luckyBuy }),
    lastBlock: number,
    lastHash: hash,
  }
}
