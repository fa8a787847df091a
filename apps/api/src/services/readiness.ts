import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { bet } from '../db/onchain/bet.ts'
import { blockOfCheckpoint, checkpoint } from '../db/onchain/checkpoint.ts'
import { isMissingView } from '../errors/is-missing-view.ts'

export interface Readiness {
  readonly isReady: boolean
  readonly database: 'ok' | 'down'
  readonly chain: 'ok' | 'down' | 'wrong'
  readonly indexer: 'ok' | 'starting' | 'behind' | 'down'
  /** Blocks between the chain and the indexer; null when one of them is not known. */
  readonly lagBlocks: number | null
}

type Needs = Pick<Services, 'env' | 'deployment' | 'chain' | 'connection' | 'metrics'>

/** A part that has not answered by then is down: who asks wants to know it within two seconds. */
const DEADLINE_MS = 1_500
/** However many ask, the parts are asked this often at most. */
const KEPT_MS = 250

/** Whether this process can answer everything, and how far the indexer is behind; one look serves all who ask meanwhile. */
export function createReadinessReader(services: Needs): () => Promise<Readiness> {
  let kept: { readonly until: number; readonly readiness: Promise<Readiness> } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.readiness
    const readiness = readReadiness(services).finally(() => {
      kept = { until: performance.now() + KEPT_MS, readiness }
    })
    kept = { until: Number.POSITIVE_INFINITY, readiness }
    return readiness
  }
}

async function readReadiness(services: Needs): Promise<Readiness> {
  const [database, head, indexed] = await Promise.all([
    inTime(readDatabase(services)),
    inTime(readHead(services)),
    inTime(readIndexed(services)),
  ])
  const lagBlocks = typeof head === 'bigint' && typeof indexed === 'bigint' ? Math.max(0, Number(head - indexed)) : null
  if (lagBlocks !== null) services.metrics.indexerLag.set(lagBlocks)
  const isBehind = lagBlocks !== null && lagBlocks > services.env.READY_MAX_LAG_BLOCKS
  const indexer = typeof indexed === 'bigint' ? (isBehind ? 'behind' : 'ok') : indexed
  const chain = typeof head === 'bigint' ? 'ok' : head
  return { isReady: database === 'ok' && chain === 'ok' && indexer === 'ok', database, chain, indexer, lagBlocks }
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

/** A node may go on telling its number from memory while nothing can be read from its state any more. */
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

async function readIndexed({ connection, env }: Needs): Promise<bigint | 'starting' | 'down'> {
  try {
    await connection.db.select({ id: bet.id }).from(bet).limit(1)
    const [row] = await connection.db.select().from(checkpoint).where(eq(checkpoint.chainId, env.CHAIN_ID))
    return row ? blockOfCheckpoint(row.latestCheckpoint) : 'starting'
  } catch (error) {
    return isMissingView(error) ? 'starting' : 'down'
  }
}
