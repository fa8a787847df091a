import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createPublicClient, http } from 'viem'

const INTERVAL_MS = 1_000
const PATIENCE_MS = 8_000

type HeadWatch = { rpcUrl: string; database: Pool; schema: string; logger: Logger; onStuck: (reason: string) => void }

/** Number of the newest block that a run has indexed; undefined before its past is read. */
async function indexedBlock(database: Pool, schema: string): Promise<bigint | undefined> {
  const { rows } = await database.query<{ ready: boolean; block: string }>(
    // A checkpoint is timestamp (10 digits), chain id (16), block number (16), and what orders events inside a block.
    `select m.value->>'is_ready' = '1' as ready, substr(c.latest_checkpoint, 27, 16) as block
     from "${schema}"._ponder_meta m, "${schema}"._ponder_checkpoint c where m.key = 'app'`,
  )
  return rows[0]?.ready ? BigInt(rows[0].block) : undefined
}

/**
 * Ends the process when the indexed head no longer follows the chain's.
 *
 * Ponder answers a reorg beyond its finality (30 blocks on unknown chains) by trying again for ten minutes, during which
 * its tables show what the chain has forgotten. A fresh start reads the chain anew within seconds.
 */
export function watchHead({ rpcUrl, database, schema, logger, onStuck }: HeadWatch): () => void {
  const chain = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  let lastBlock: bigint | undefined
  let followedAt = Date.now()

  const look = async () => {
    const indexed = await indexedBlock(database, schema)
    const head = await chain.getBlockNumber({ cacheTime: 0 })
    const isFollowing = indexed === undefined || indexed === head || (indexed < head && indexed !== lastBlock)
    lastBlock = indexed
    if (isFollowing) followedAt = Date.now()
    else if (Date.now() - followedAt > PATIENCE_MS) onStuck(`block ${indexed} is indexed, the chain is at ${head}`)
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => logger.debug({ error }, 'cannot compare the heads now'))
  }, INTERVAL_MS)
  return () => clearInterval(timer)
}
