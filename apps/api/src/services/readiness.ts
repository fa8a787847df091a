import { sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { bet } from '../db/onchain/bet.ts'
import { isMissingView } from '../errors/is-missing-view.ts'
import { readViewsAge, type ViewsAge } from './read-views-age.ts'

export interface Readiness {
  readonly isReady: boolean
  readonly database: 'ok' | 'down'
  readonly chain: 'ok' | 'down' | 'wrong'
  /** Renewing: figures of an earlier moment are shown, and say so, until newer ones are there. */
  readonly indexer: 'ok' | 'renewing' | 'starting' | 'behind' | 'down'
  /** Blocks between the chain and the indexer; null when one of them is not known. */
  readonly lagBlocks: number | null
  /** What the figures are as of: a block and its time in unix seconds; null while there are none. */
  readonly figuresOf: { readonly block: number; readonly time: number } | null
}

type Needs = Pick<Services, 'env' | 'chain' | 'connection' | 'metrics'>

/** Whether this process can answer everything, and how far the indexer is behind. */
export async function readReadiness(services: Needs): Promise<Readiness> {
  const [database, head, indexed] = await Promise.all([
    readDatabase(services),
    readHead(services),
    readIndexed(services),
  ])
  const views = typeof indexed === 'object' ? indexed : undefined
  const lagBlocks = typeof head === 'bigint' && views ? Math.max(0, Number(head - views.block)) : null
  if (lagBlocks !== null) services.metrics.indexerLag.set(lagBlocks)
  const isBehind = lagBlocks !== null && lagBlocks > services.env.READY_MAX_LAG_BLOCKS
  const indexer = typeof indexed === 'string' ? indexed : indexed.isRenewing ? 'renewing' : isBehind ? 'behind' : 'ok'
  const chain = typeof head === 'bigint' ? 'ok' : head
  const isReady = database === 'ok' && chain === 'ok' && (indexer === 'ok' || indexer === 'renewing')
  const figuresOf = views ? { block: Number(views.block), time: views.timeSec } : null
  return { isReady, database, chain, indexer, lagBlocks, figuresOf }
}

async function readDatabase({ connection }: Needs): Promise<'ok' | 'down'> {
  try {
    await connection.db.execute(sql`select 1`)
    return 'ok'
  } catch {
    return 'down'
  }
}

async function readHead({ chain, env }: Needs): Promise<bigint | 'down' | 'wrong'> {
  try {
    const [id, head] = await Promise.all([chain.getChainId(), chain.getBlockNumber({ cacheTime: 0 })])
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
