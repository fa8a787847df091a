import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { isMissingView } from '../../db/onchain/is-missing-view.ts'
import { readViewsAge, type ViewsAge } from '../../db/onchain/read-views-age.ts'
import type { ReplicaState } from '../../db/onchain/replica/replica.ts'
import { bet } from '../../db/onchain/views.ts'

export interface Status {
  readonly isReady: boolean
  readonly database: 'ok' | 'down'
  readonly chain: 'ok' | 'down' | 'wrong'
  /** `renewing`: rows of an earlier block are served, with its number, until newer ones are complete. */
  readonly indexer: 'ok' | 'renewing' | 'starting' | 'behind' | 'down'
  /** Where `DATABASE_REPLICA_URL` is set. What it cannot answer the database does, so it does not count for `isReady`. */
  readonly replica?: ReplicaState
  /** Blocks between the chain and the indexer; null when one of them is unknown. */
  readonly lagBlocks: number | null
  /** The block that the rows are at, and its time in unix seconds; null while there are none. */
  readonly figuresOf: { readonly block: number; readonly time: number } | null
}

type Needs = Pick<Services, 'env' | 'deployment' | 'chain' | 'connection' | 'onchain'>

/** A part that has not answered by then counts as down, so that the report takes less than two seconds. */
const DEADLINE_MS = 1_500
/** The parts are checked at most this often. */
const KEPT_MS = 250

/** Whether everything can be answered, and the indexer's lag. Concurrent callers share one check. */
export function createStatusReader(services: Needs): () => Promise<Status> {
  let kept: { readonly until: number; readonly status: Promise<Status> } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.status
    const status = readStatus(services).finally(() => {
      kept = { until: performance.now() + KEPT_MS, status }
    })
    kept = { until: Number.POSITIVE_INFINITY, status }
    return status
  }
}

async function readStatus(services: Needs): Promise<Status> {
  const [database, head, indexed] = await Promise.all([
    inTime(readDatabase(services)),
    inTime(readHead(services)),
    inTime(readIndexed(services)),
  ])
  const views = typeof indexed === 'object' ? indexed : undefined
  const lagBlocks = typeof head === 'bigint' && views ? Math.max(0, Number(head - views.block)) : null
  const isBehind = lagBlocks !== null && lagBlocks > services.env.READY_MAX_LAG_BLOCKS
  const indexer = typeof indexed === 'string' ? indexed : indexed.isRenewing ? 'renewing' : isBehind ? 'behind' : 'ok'
  const chain = typeof head === 'bigint' ? 'ok' : head
  const isReady = database === 'ok' && chain === 'ok' && (indexer === 'ok' || indexer === 'renewing')
  const figuresOf = views ? { block: Number(views.block), time: views.timeSec } : null
  const replica = services.onchain.replicaState()
  return { isReady, database, ...(replica && { replica }), chain, indexer, lagBlocks, figuresOf }
}

async function readDatabase({ connection }: Needs): Promise<'ok' | 'down'> {
  try {
    await connection.db.execute(sql`select 1`)
    return 'ok'
  } catch {
    return 'down'
  }
}

async function inTime<Part>(reading: Promise<Part>): Promise<Part | 'down'> {
  const deadline = new AbortController()
  const late = sleep(DEADLINE_MS, 'down' as const, { signal: deadline.signal }).catch(() => 'down' as const)
  return await Promise.race([reading, late]).finally(() => deadline.abort())
}

/** Also reads state: a node may answer with its block number from memory when it can no longer read its state. */
async function readHead({ chain, env, deployment }: Needs): Promise<bigint | 'down' | 'wrong'> {
  try {
    const [id, head] = await Promise.all([
      chain.getChainId(),
      chain.getBlockNumber({ cacheTime: 0 }),
      chain.getBalance({ address: deployment.contracts.gameCenter }),
    ])
    return id === env.CHAIN_ID ? head : 'wrong'
  } catch {
    return 'down'
  }
}

async function readIndexed({ connection, env }: Needs): Promise<ViewsAge | 'starting' | 'down'> {
  try {
    await connection.db.select({ id: bet.id }).from(bet).limit(1)
    return (await readViewsAge(connection.db, env.CHAIN_ID)) ?? 'starting'
  } catch (error) {
    return isMissingView(error) ? 'starting' : 'down'
  }
}
