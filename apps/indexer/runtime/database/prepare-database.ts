import type { Pool } from 'pg'
import { type BlockId, cutCache, findCommonBlock, hasCache, type ReadHash } from './chain-cache.ts'
import { hideIndexes } from './kept-indexes.ts'
import { countStart, dropRun, listRuns, type Run } from './runs.ts'
import { isRunOf, newRunSchema } from './schema-names.ts'
import { takeBackOpenBlocks } from './take-back.ts'

const MAX_FAILED_STARTS = 3

export interface Preparation {
  readonly database: Pool
  readonly chain: { readonly id: number; readonly readHash: ReadHash; readonly readHead: () => Promise<bigint> }
  readonly viewsSchema: string
  readonly build: string
  /** Blocks behind the newest that Ponder starts from: it refuses rows of a later one. */
  readonly finality: bigint
}

export interface Prepared {
  /** Where this process keeps its tables. */
  readonly schema: string
  readonly goesOn: boolean
  readonly dropped: string[]
  readonly commonBlock: BlockId | undefined
}

/**
 * Chooses the run that this process goes on with, or a fresh one, and leaves nothing in the database that is not of the
 * chain as it is now: a local chain that was killed comes back without its last blocks.
 *
 * A run is kept if the chain still has the last block with events that is final in it. What it read from later ones is
 * taken back and read again. Any other is dropped, also when the views read it.
 */
export async function prepareDatabase(preparation: Preparation): Promise<Prepared> {
  const { database, chain, viewsSchema, build, finality } = preparation
  const isCached = await hasCache(database)
  const commonBlock = isCached ? await findCommonBlock(database, chain.id, chain.readHash) : undefined
  const head = await chain.readHead()
  const dropped: string[] = []

  let chosen: Run | undefined
  for (const run of await listRuns(database, viewsSchema)) {
    const last = isCached ? await findLastEvents(database, chain.id, run) : undefined
    const isSound = last !== undefined && commonBlock !== undefined && last.number <= commonBlock.number
    const canGoOn =
      isSound &&
      chosen === undefined &&
      isRunOf(run.schema, build) &&
      run.failedStarts < MAX_FAILED_STARTS &&
      last.number + finality <= head
    if (isSound && (canGoOn || run.isViewed)) {
      await takeBackOpenBlocks(database, run.schema, last.checkpoint)
    } else {
      await dropRun(database, run)
      dropped.push(run.schema)
    }
    if (canGoOn) chosen = run
  }
  // The tables that were left stand at blocks of the cache: it is cut only now.
  await cutCache(database, chain.id, commonBlock)
  if (chosen) {
    await hideIndexes(database, chosen.schema)
    await countStart(database, chosen)
  }
  return { schema: chosen?.schema ?? newRunSchema(build), goesOn: chosen !== undefined, dropped, commonBlock }
}

interface LastEvents {
  readonly number: bigint
  readonly checkpoint: string
}

/**
 * The last block with events that is final in a run. The run stands there as well as at its own final block, as nothing
 * happened between them; only of this one is the hash known.
 */
async function findLastEvents(database: Pool, chainId: number, run: Run): Promise<LastEvents | undefined> {
  if (run.finalBlock === undefined) return undefined
  const { rows } = await database.query<{ number: string; checkpoint: string }>(
    // As Ponder writes the end of a block: after any transaction and event in it.
    `select number, lpad(timestamp::text, 10, '0') || lpad(chain_id::text, 16, '0') || lpad(number::text, 16, '0')
       || repeat('9', 33) as checkpoint
     from ponder_sync.blocks where chain_id = $1 and number <= $2 order by number desc limit 1`,
    [chainId, String(run.finalBlock)],
  )
  const row = rows[0]
  return row && { number: BigInt(row.number), checkpoint: row.checkpoint }
}
