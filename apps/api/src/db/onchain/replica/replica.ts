import { describeDatabaseProblem } from '@tyche/service/describe-database-problem'
import { createProblemLogger } from '@tyche/service/log-problem'
import type { Logger } from '@tyche/service/logger'
import type pg from 'pg'
import { ApiError } from '../../../errors/api-error.ts'
import { type Connection, openPool } from '../../connect.ts'
import { isDatabaseUnavailable } from '../../is-database-unavailable.ts'
import { beginReading, readStandby, type Standby, type Views, viewsOn } from './read-standby.ts'

/**
 * `starting`: not asked yet. `behind`: it lacks a block that the primary has had for longer than five seconds. `wrong`: it is no
 * copy of the primary's database.
 */
export type ReplicaState = 'starting' | 'ok' | 'behind' | 'wrong' | 'down'

export interface ReadAt<Value> {
  readonly value: Value
  /** What was read is at this block or a later one. */
  readonly block: bigint
}

export interface Replica {
  readonly state: () => ReplicaState
  /** Reads at or past a block, in one snapshot; undefined when the replica cannot, and the primary is to be read. */
  readonly read: <Value>(atLeast: bigint, load: (views: Views) => Promise<Value>) => Promise<ReadAt<Value> | undefined>
  readonly close: () => Promise<void>
}

export interface ReplicaOptions {
  readonly url: string
  /** To the primary. */
  readonly connection: Pick<Connection, 'pool'>
  readonly chainId: number
  readonly logger: Logger
  readonly probeMs?: number
  /** Behind by more than that, the replica is not read. */
  readonly maxLagMs?: number
  /** A read that fails here is repeated on the primary, so it does not wait for long. */
  readonly statementMs?: number
}

const CONNECT_MS = 500
const VARIABLE = 'DATABASE_REPLICA_URL'
const MAX_CONNECTIONS = 20

/** A hot standby of the database, followed for as long as it takes: it may be away when this process starts, and come back. */
export function followReplica(options: ReplicaOptions): Replica {
  const { url, connection, chainId, logger, probeMs = 1_000, maxLagMs = 5_000, statementMs = 2_000 } = options
  const pool = openPool(url, {
    name: 'tyche-api-replica',
    max: MAX_CONNECTIONS,
    patience: { connectMs: CONNECT_MS, statementMs },
    onError: () => undefined,
    isPooled: false,
  })
  let state: ReplicaState = 'starting'
  const logProblem = createProblemLogger(logger, `the database of ${VARIABLE} is read again`)
  let isClosed = false
  let probing: Promise<void> | undefined
  /** Blocks of the primary, and when they were seen there. */
  let seen: { readonly at: number; readonly block: bigint }[] = []
  /** What the primary has had for longer than the allowed lag. */
  let floor = 0n

  const become = (next: ReplicaState, problem?: string) => {
    if (isClosed) return
    state = next
    logProblem(problem && `${problem} Lists are read from the primary.`)
  }
  const fail = (error: unknown) => become('down', describeDatabaseProblem(VARIABLE, error))

  const followPrimary = async (): Promise<Standby | undefined> => {
    const primary = await readStandby(connection.pool, chainId).catch(() => undefined)
    const now = performance.now()
    if (primary?.block !== undefined) seen.push({ at: now, block: primary.block })
    const reached = seen.findLast(({ at }) => now - at >= maxLagMs)
    if (!reached) return primary
    // Not the highest: a reorg takes blocks back.
    floor = reached.block
    seen = seen.filter(({ at }) => at >= reached.at)
    return primary
  }
  const probe = async () => {
    const primary = await followPrimary()
    let standby: Standby
    try {
      standby = await readStandby(pool, chainId)
    } catch (error) {
      return fail(error)
    }
    if (primary && primary.identity !== standby.identity)
      return become('wrong', `The database of ${VARIABLE} is no standby of DATABASE_URL’s.`)
    if (standby.block === undefined && primary?.block === undefined) return become('starting')
    if (standby.block === undefined || standby.block < floor)
      return become('behind', `The database of ${VARIABLE} is more than ${maxLagMs / 1_000} seconds behind.`)
    become('ok')
  }
  const probeOnce = () => {
    probing ??= probe().finally(() => {
      probing = undefined
    })
  }
  const probes = setInterval(probeOnce, probeMs)
  probeOnce()

  async function readOn<Value>(client: pg.PoolClient, atLeast: bigint, load: (views: Views) => Promise<Value>) {
    const block = await beginReading(client, chainId)
    const value =
      block !== undefined && block >= atLeast && block >= floor
        ? { value: await load(viewsOn(client)), block }
        : undefined
    await client.query('commit')
    return value
  }

  return {
    state: () => state,
    async read(atLeast, load) {
      if (state !== 'ok') return undefined
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        const found = await readOn(client, atLeast, load)
        client.release()
        return found
      } catch (error) {
        client?.release(true)
        // An answer to the caller, such as that a cursor is another list's.
        if (error instanceof ApiError && error.reason !== 'indexerNotReady') throw error
        // Other errors belong to this read alone, as when the standby has to apply what a snapshot still needs.
        if (isDatabaseUnavailable(error)) fail(error)
        return undefined
      }
    },
    async close() {
      isClosed = true
      clearInterval(probes)
      await probing
      await pool.end()
    },
  }
}
