import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster/start-cluster.ts'
import type { Phase } from './run-phase.ts'

const BACK_WITHIN_SEC = 30
/** As long as an operator of PostgreSQL needs to be sure that a primary is gone. */
const NOTICE_MS = 5_000

/** The primary dies for good: its standby takes its place, and its address. */
export function losePrimary({ database, replicas }: Cluster): Phase {
  return {
    name: 'kill -9 of the PostgreSQL primary, promotion of its standby',
    isPlanned: false,
    backWithinSec: BACK_WITHIN_SEC,
    act: async () => {
      await database.killPrimary()
      await sleep(NOTICE_MS)
      await database.promoteStandby()
      await replicas.untilReady()
    },
  }
}
