import type { Pool } from 'pg'
import { type BlockId, cutCache, findCommonBlock, hasCache, type ReadHash } from './chain-cache.ts'
import { hideIndexes } from './kept-indexes.ts'
import { countStart, dropRun, listRuns, type Run } from './runs.ts'
import { newRunSchema } from './schema-names.ts'
import { takeBackOpenBlocks } from './take-back.ts'

const MAX_FAILED_STARTS = 3
/** For so long the newest run that readers had before stays: an earlier build goes on with it at once. */
const KEEP_MS = 24 * 3_600_000

export interface Preparation {
  readonly database: Pool
  readonly chain: { readonly id: number; readonly readHash: ReadHash; readonly readHead: () => Promise<bigint> }
  readonly viewsSchema: string
  readonly build: string
  /** Distance of Ponder's start block from the newest block: Ponder refuses rows of later blocks. */
  readonly finality: bigint
}

export interface Prepared {
  /** The schema of this process's tables. */
  readonly schema: string
  readonly goesOn: boolean
  readonly dropped: string[]
  readonly commonBlock: BlockId | undefined
  /** The last final block with events of the run that is continued: Ponder needs nothing before it. */
  readonly continuesAt: bigint | undefined
}

/**
 * Chooses the run that this process continues, or a fresh one, and removes everything from the database that the
 * current chain no longer has: a local chain that was killed restarts without its last blocks.
 *
 * A run is kept if the chain still has the run's last final block with events. Rows of later blocks are reverted and
 * read again. Any other run is dropped, even when the views read it. A run that another process writes is left alone.
 */
export async function prepareDatabase(preparation: Preparation): Promise<Prepared> {
  const { database, chain, viewsSchema, build, finality } = preparation
  const isCached = await hasCache(database)
  const commonBlock = isCached ? await findCommonBlock(database, chain.id, chain.readHash) : undefined
  const head = await chain.readHead()
  const dropped: string[] = []

  let chosen: Run | undefined
  let continuesAt: bigint | undefined
  // Of this build no other process writes: it is locked.
  const runs = (await listRuns(database, viewsSchema)).filter((run) => run.build === build || !run.isRunning)
  const before = findRunBefore(runs, build)
  for (const run of runs) {
    const last = isCached ? await findLastEvents(database, chain.id, run) : undefined
    const isSound = last !== undefined && commonBlock !== undefined && last.number <= commonBlock.number
    const canGoOn =
      isSound &&
      chosen === undefined &&
      run.build === build &&
      run.failedStarts < MAX_FAILED_STARTS &&
      last.number + finality <= head
    if (isSound && (canGoOn || run.isViewed)) {
      await takeBackOpenBlocks(database, run.schema, last.checkpoint)
    } else if (!isSound || run !== before) {
      await dropRun(database, run)
      dropped.push(run.schema)
    }
    if (canGoOn) {
      chosen = run
      continuesAt = last.number
    }
  }
  // Reverting the kept runs reads the cache, so it is cut last.
  await cutCache(database, chain.id, commonBlock)
  if (chosen) {
    await hideIndexes(database, chosen.schema)
    await countStart(database, chosen)
  }
  return {
    schema: chosen?.schema ?? newRunSchema(build),
    goesOn: chosen !== undefined,
    dropped,
    commonBlock,
    continuesAt,
  }
}

/** The newest of another build that was complete and that readers do not have any more. */
function findRunBefore(runs: readonly Run[], build: string): Run | undefined {
  return runs
    .filter((run) => run.build !== build && !run.isViewed && run.wasReady && run.seenAtMs > Date.now() - KEEP_MS)
    .sort((one, other) => other.seenAtMs - one.seenAtMs)[0]
}

interface LastEvents {
  readonly number: bigint
  readonly checkpoint: string
}

/**
 * The last final block with events of a run. It is equivalent to the run's final block, as no event
 * lies between them, but only its hash is in the cache.
 */
async function findLastEvents(database: Pool, chainId: number, run: Run): Promise<LastEvents | undefined> {
  if (run.finalBlock === undefined) return undefined
  const { rows } = await database.query<{ number: string; checkpoint: string }>(
    // Ponder's checkpoint of the end of a block, after every transaction and event in it.
    `select number, lpad(timestamp::text, 10, '0') || lpad(chain_id::text, 16, '0') || lpad(number::text, 16, '0')
       || repeat('9', 33) as checkpoint
     from ponder_sync.blocks where chain_id = $1 and number <= $2 order by number desc limit 1`,
    [chainId, String(run.finalBlock)],
  )
  const row = rows[0]
  return row && { number: BigInt(row.number), checkpoint: row.checkpoint }
}
