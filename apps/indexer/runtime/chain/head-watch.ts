import type { Logger } from '@tyche/service/logger'
import type { Pool } from 'pg'
import type { PublicClient } from 'viem'
import type { BlockId } from '../database/chain-cache.ts'

const INTERVAL_MS = 1_000
const PATIENCE_MS = 8_000

interface HeadWatch {
  readonly chain: PublicClient
  readonly database: Pool
  readonly schema: string
  readonly finality: bigint
  /** The block after which the run is continued. Ponder cannot revert it, also while the chain may still replace it. */
  readonly continuesAfter: (BlockId & { readonly isFinal: boolean }) | undefined
  readonly logger: Logger
  readonly onLost: (reason: string) => void
}

interface Progress {
  /** Number of the newest indexed block; undefined until the run has caught up with the past. */
  readonly indexed: bigint | undefined
  /** A commit of the run waits for a synchronous standby of the database. */
  readonly isHeldUp: boolean
}

async function readProgress(database: Pool, schema: string): Promise<Progress> {
  const { rows } = await database.query<{ ready: boolean; block: string; held: boolean }>(
    // A checkpoint is timestamp (10 digits), chain id (16), block number (16), and what orders events inside a block.
    `select m.value->>'is_ready' = '1' as ready, substr(c.latest_checkpoint, 27, 16) as block,
       exists (select from pg_stat_activity where starts_with(application_name, $1) and wait_event = 'SyncRep') as held
     from "${schema}"._ponder_meta m, "${schema}"._ponder_checkpoint c where m.key = 'app'`,
    [schema],
  )
  const row = rows[0]
  return { indexed: row?.ready ? BigInt(row.block) : undefined, isHeldUp: row?.held === true }
}

/**
 * Calls `onLost` when the index no longer follows the chain: a final block was replaced or is gone (a deep reorg, a
 * local chain restored from an older dump), or the index has stopped while the chain advances.
 *
 * After a reorg beyond finality, or beyond the block after which it started, Ponder retries for ten minutes, during which its
 * tables show blocks that the chain no longer has. The next start finds the last block that both have.
 */
export function watchHead({ chain, database, schema, finality, continuesAfter, logger, onLost }: HeadWatch): {
  onHead: (number: bigint) => void
} {
  const hashOf = async (blockNumber: bigint) => (await chain.getBlock({ blockNumber })).hash
  const isReplaced = async ({ number, hash }: BlockId) => (await hashOf(number)) !== hash
  let anchor: BlockId | undefined = continuesAfter?.isFinal ? continuesAfter : undefined
  let openBlock: BlockId | undefined = continuesAfter?.isFinal ? undefined : continuesAfter
  let lastBlock: bigint | undefined
  let followedAt = Date.now()

  const look = async () => {
    const head = await chain.getBlockNumber({ cacheTime: 0 })
    if (anchor && (head < anchor.number || (await isReplaced(anchor)))) {
      return onLost(`the final block ${anchor.number} was replaced`)
    }
    // A node may be behind: it does not have the newest blocks yet.
    if (openBlock && head >= openBlock.number && (await isReplaced(openBlock))) {
      return onLost(`block ${openBlock.number}, after which the run was continued, was replaced`)
    }
    const final = head > finality ? head - finality : 0n
    if (anchor?.number !== final) anchor = { number: final, hash: await hashOf(final) }
    if (openBlock && openBlock.number <= final) openBlock = undefined

    const { indexed, isHeldUp } = await readProgress(database, schema)
    const isFollowing = indexed === undefined || indexed === head || (indexed < head && indexed !== lastBlock)
    lastBlock = indexed
    // Another process would have to wait for the standby as well.
    if (isFollowing || isHeldUp) followedAt = Date.now()
    else if (Date.now() - followedAt > PATIENCE_MS) onLost(`block ${indexed} is indexed, the chain is at ${head}`)
  }

  let highest = 0n
  const onHead = (number: bigint) => {
    if (number < highest - finality) onLost(`block ${number} is announced after block ${highest}`)
    if (number > highest) highest = number
  }

  let isLooking = false
  setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => {
        // Without database or chain the index cannot follow: the time limit starts when both are back.
        followedAt = Date.now()
        logger.debug({ err: error }, 'cannot compare the heads now')
      })
      .finally(() => {
        isLooking = false
      })
  }, INTERVAL_MS)
  return { onHead }
}
