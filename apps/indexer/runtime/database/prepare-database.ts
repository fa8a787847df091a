import type { Pool } from 'pg'
import { cutCache, findCommonBlock, hasCache, type ReadHash } from './chain-cache.ts'
import { hideIndexes } from './kept-indexes.ts'
import { listRecordedBlocks, type RecordedBlock } from './recorded-blocks.ts'
import { revertRun } from './revert-run.ts'
import { countStart, dropRun, listRuns, type Run } from './runs.ts'
import { newRunSchema } from './schema-names.ts'

const MAX_FAILED_STARTS = 3
/** For so long the newest run that readers had before stays: an earlier build goes on with it at once. */
const KEEP_MS = 24 * 3_600_000

export interface Preparation {
  readonly database: Pool
  readonly chain: { readonly id: number; readonly readHash: ReadHash; readonly readHead: () => Promise<bigint> }
  readonly viewsSchema: string
  readonly build: string
  /** Number of newest blocks that the chain may replace. */
  readonly finality: bigint
}

export interface Prepared {
  /** The schema of this process's tables. */
  readonly schema: string
  readonly dropped: string[]
  /** The block with events after which the run is continued; undefined for a fresh run. */
  readonly continuesAfter: (RecordedBlock & { readonly isFinal: boolean }) | undefined
}

/**
 * Chooses the run that this process continues, or a fresh one, and removes everything from the database that the
 * current chain no longer has: a local chain that was killed restarts without its last blocks.
 *
 * A run is reverted to its newest block that the chain still has. Of a run whose last final block with events is gone nothing is
 * kept, even when the views read it. A run that another process writes is left alone.
 */
export async function prepareDatabase(preparation: Preparation): Promise<Prepared> {
  const { database, chain, viewsSchema, build, finality } = preparation
  const commonBlock = (await hasCache(database)) ? await findCommonBlock(database, chain.id, chain.readHash) : undefined
  const head = await chain.readHead()
  const dropped: string[] = []

  let chosen: Run | undefined
  let continuesAfter: Prepared['continuesAfter']
  // Of this build no other process writes: it is locked.
  const runs = (await listRuns(database, viewsSchema)).filter((run) => run.build === build || !run.isRunning)
  const before = findRunBefore(runs, build)
  for (const run of runs) {
    const block = await findBlockOfChain(database, chain, run)
    const canContinue =
      block !== undefined && chosen === undefined && run.build === build && run.failedStarts < MAX_FAILED_STARTS
    if (block && (canContinue || run.isViewed)) {
      const isFinal = block.number + finality <= head
      await revertRun(database, { schema: run.schema, checkpoint: block.checkpoint, isFinal })
      if (canContinue) {
        chosen = run
        continuesAfter = { ...block, isFinal }
      }
    } else if (!block || run !== before) {
      await dropRun(database, run)
      dropped.push(run.schema)
    }
  }
  // The last final block of a run may be in the cache only, so it is cut last.
  await cutCache(database, chain.id, commonBlock)
  if (chosen) {
    await hideIndexes(database, chosen.schema)
    await countStart(database, chosen)
  }
  return { schema: chosen?.schema ?? newRunSchema(build), dropped, continuesAfter }
}

/** The newest of another build that was complete and that readers do not have any more. */
function findRunBefore(runs: readonly Run[], build: string): Run | undefined {
  return runs
    .filter((run) => run.build !== build && !run.isViewed && run.wasReady && run.seenAtMs > Date.now() - KEEP_MS)
    .sort((one, other) => other.seenAtMs - one.seenAtMs)[0]
}

/** The newest block with events that both a run and the chain have; undefined when the chain has lost a final one. */
async function findBlockOfChain(
  database: Pool,
  { id: chainId, readHash }: Preparation['chain'],
  { schema, finalBlock }: Run,
): Promise<RecordedBlock | undefined> {
  if (finalBlock === undefined) return undefined
  for (const block of await listRecordedBlocks(database, { chainId, schema, finalBlock })) {
    if ((await readHash(block.number)) === block.hash) return block
  }
  return undefined
}
