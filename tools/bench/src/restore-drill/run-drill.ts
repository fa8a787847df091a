import { chmod, cp, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessAlive } from '@tyche/devstack/alive'
import { guardDirectory } from '@tyche/devstack/guard'
import { type Postgres, startPostgres } from '@tyche/devstack/postgres'
import { withClient } from '@tyche/devstack/postgres-client'
import { copyRunning } from '@tyche/devstack/postgres-copy'
import { listTree, sendSignal } from '@tyche/devstack/process-tree'
import { openStage, type Stage, type StageOptions } from '../database-load/stage.ts'
import { type Archive, createArchive } from './archive.ts'
import { type Acknowledged, startBookings } from './bookings.ts'
import { checkLedger, type LedgerCheck } from './check-ledger.ts'

export interface DrillOptions extends Omit<StageOptions, 'durable' | 'settings'> {
  /** Settled bets whose points are booked in each second, before the loss. */
  readonly betsPerSecond: number
  /** How long it goes on between the end of the backup and the loss. */
  readonly secondsAfterBackup: number
}

export interface DrillResult {
  readonly databaseBytes: number
  /** Of the log, from the backup's beginning to the loss: what was archived and is replayed. */
  readonly logBytes: number
  readonly backupSec: number
  readonly restore: RestoreTimes
  readonly check: LedgerCheck
  readonly bookings: BookingsKept
}

export interface RestoreTimes {
  readonly copySec: number
  readonly replaySec: number
  readonly checkSec: number
  /** From the loss until points are booked again, the check included. */
  readonly totalSec: number
}

export interface BookingsKept {
  /** Bookings that a client had seen before the loss. */
  readonly acknowledged: number
  /** Those of them that the archive has, and those of these that are missing after the restore. */
  readonly archived: number
  readonly missing: number
  /** Acknowledged and not restored, and how long before the loss a client saw the first of them. */
  readonly lost: number
  readonly lostSec: number
}

/** The copy and what is restored from it, with something to spare. */
const COPIES = 2.3

/** Loads a database, backs it up while points are booked, loses it, and restores it in another folder. */
export async function runDrill(options: DrillOptions): Promise<DrillResult> {
  const { data, betsPerSecond, secondsAfterBackup, onProgress } = options
  const folder = await mkdtemp(join(data === undefined ? tmpdir() : dirname(data), 'tyche-restore-drill-'))
  guardDirectory(folder)
  // The servers run as another user when this runs as root.
  await chmod(folder, 0o755)
  const [base, restored] = [join(folder, 'base'), join(folder, 'restored')]
  const archive = createArchive(join(folder, 'archive'))
  const stage = await openStage({ ...options, durable: true, settings: archive.settings })
  let postgres: Postgres | undefined
  try {
    const databaseBytes = await readDatabaseBytes(stage.url)
    await assertRoom(folder, databaseBytes)
    const bookings = await startBookings(stage, betsPerSecond)
    await bookings.untilBooked(1)
    const archivedBefore = archive.bytes()
    onProgress(`base backup of ${Math.round(databaseBytes / 1e6)} MB`)
    const backupSec = await timed(() =>
      copyRunning({ url: stage.url, dataDir: stage.dataDir, to: base, log: 'archived' }),
    )
    onProgress(`${backupSec.toFixed(1)} s; bookings go on for ${secondsAfterBackup} s`)
    await sleep(secondsAfterBackup * 1_000)
    await bookings.untilBooked(1)
    const lostAt = performance.now()
    await killAll(stage.databasePid())
    await bookings.stop()
    const logBytes = archive.bytes() - archivedBefore

    const copySec = await timed(() => cp(base, restored, { recursive: true }))
    onProgress(`base copied back in ${copySec.toFixed(1)} s`)
    const replaySec = await timed(async () => {
      postgres = await replay(restored, archive)
    })
    const url = postgres!.url()
    onProgress(`log replayed in ${replaySec.toFixed(1)} s`)
    const kept = await compare(stage, url, {
      bookings: bookings.acknowledged,
      betsPerSecond,
      archiveEnd: archive.end(),
      lostAt,
    })
    let check: LedgerCheck | undefined
    const checkSec = await timed(async () => {
      check = await checkLedger({ ...stage, url })
    })
    onProgress(`checked in ${checkSec.toFixed(1)} s`)
    const again = await startBookings({ ...stage, url, newestBet: bookings.newestBet() + betsPerSecond }, 1)
    await again.untilBooked(1)
    const totalSec = (performance.now() - lostAt) / 1_000
    await again.stop()
    const restore = { copySec, replaySec, checkSec, totalSec }
    return { databaseBytes, logBytes, backupSec, restore, check: check!, bookings: kept }
  } finally {
    await postgres?.stop()
    await stage.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readDatabaseBytes(url: string): Promise<number> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      `select pg_database_size(current_database())::float8 as bytes`,
    )
    return rows[0]!.bytes
  })
}

async function assertRoom(folder: string, databaseBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < databaseBytes * COPIES)
    throw new Error(`${dirname(folder)} has no room for two copies of ${(databaseBytes / 1e9).toFixed(1)} GB`)
}

/** As the loss of its machine: no process of it ends what it is doing. */
async function killAll(pid: number): Promise<void> {
  const pids = listTree({ pid })
  for (const one of pids) sendSignal(one, 'SIGKILL')
  while (pids.some(isProcessAlive)) await sleep(10)
}

/** Starts the base backup with the archived log; resolves once it takes writes. */
async function replay(dataDir: string, { restoreCommand }: Archive): Promise<Postgres> {
  await writeFile(join(dataDir, 'recovery.signal'), '')
  const postgres = await startPostgres({ dataDir, durable: true, settings: [restoreCommand] })
  await withClient(postgres.url(), async (client) => {
    for (let isRecovering = true; isRecovering; await sleep(20)) {
      const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
      isRecovering = rows[0]!.is
    }
  })
  return postgres
}

interface Compared {
  readonly bookings: readonly Acknowledged[]
  readonly betsPerSecond: number
  readonly archiveEnd: number
  readonly lostAt: number
}

/** Which of the bookings that a client had seen are there again. */
async function compare(
  { world }: Stage,
  url: string,
  { bookings, betsPerSecond, archiveEnd, lostAt }: Compared,
): Promise<BookingsKept> {
  const restored = await withClient(url, async (client) => {
    const { rows } = await client.query<{ block: number; bookings: number }>(
      `select block::int, count(*)::int as bookings from app.accrual
       where block > $1 and exists (select from app.point_entry where point_entry.reference = accrual.reference) group by block`,
      [world.lastBlock],
    )
    return new Map(rows.map((row) => [row.block, row.bookings]))
  })
  const blocks = blocksOf(bookings)
  const isArchived = ({ position }: Acknowledged) => position <= archiveEnd
  const absent = (block: number) => betsPerSecond - (restored.get(block) ?? 0)
  const sumAbsent = (among: readonly Acknowledged[]) => among.reduce((sum, { block }) => sum + absent(block), 0)
  const lost = blocks.filter(({ block }) => absent(block) > 0)
  return {
    acknowledged: blocks.length * betsPerSecond,
    archived: blocks.filter(isArchived).length * betsPerSecond,
    missing: sumAbsent(blocks.filter(isArchived)),
    lost: sumAbsent(lost),
    lostSec: lost[0] === undefined ? 0 : (lostAt - lost[0].atMs) / 1_000,
  }
}

/** The worker may book several blocks at once, which a client sees as one step. */
function blocksOf(bookings: readonly Acknowledged[]): Acknowledged[] {
  return bookings.flatMap((one, at) => {
    const before = bookings[at - 1]?.block ?? one.block - 1
    return Array.from({ length: one.block - before }, (_, step) => ({ ...one, block: before + step + 1 }))
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}
