import type { Logger } from '@tyche/service/logger'
import type { Counter } from 'prom-client'
import type { Connection } from '../../connect.ts'
import { readViewsAge } from '../read-views-age.ts'
import type { Views } from './read-standby.ts'
import { followReplica, type ReadAt, type ReplicaState } from './replica.ts'

export interface OnchainReads {
  /** The newest block that this process knows to be committed by the indexer; 0 before. */
  readonly knownBlock: () => bigint
  /** To be called after a commit. */
  readonly refresh: () => Promise<void>
  /** Reads lists of the views: on the replica when it is at or past the block, else on the primary, whatever block it is at. */
  readonly read: <Value>(atLeast: bigint | undefined, load: (views: Views) => Promise<Value>) => Promise<ReadAt<Value>>
  /** Undefined without a replica. */
  readonly replicaState: () => ReplicaState | undefined
  readonly close: () => Promise<void>
}

export interface OnchainReadsOptions {
  readonly connection: Connection
  readonly replicaUrl: string | undefined
  readonly chainId: number
  readonly logger: Logger
  /** By `source`: `replica` or `primary`. */
  readonly reads: Counter<'source'>
}

export function createOnchainReads(options: OnchainReadsOptions): OnchainReads {
  const { connection, replicaUrl, chainId, logger, reads } = options
  const replica = replicaUrl === undefined ? undefined : followReplica({ url: replicaUrl, connection, chainId, logger })
  let known = 0n
  return {
    knownBlock: () => known,
    async refresh() {
      const age = await readViewsAge(connection.db, chainId).catch(() => undefined)
      // Also when it is lower: a chain may begin again.
      if (age) known = age.block
    },
    async read(atLeast = 0n, load) {
      const found = await replica?.read(atLeast, load)
      reads.inc({ source: found ? 'replica' : 'primary' })
      if (found) return found
      const block = known
      return { value: await load(connection), block }
    },
    replicaState: () => replica?.state(),
    close: async () => await replica?.close(),
  }
}
