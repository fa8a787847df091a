import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster/start-cluster.ts'
import type { Work } from '../load/start-work.ts'
import type { Phase } from './run-phase.ts'

const BACK_WITHIN_SEC = 5
/** What was committed on both is answered within it. */
const UNDER_WAY_MS = 1_000
/** Several purchases would be answered meanwhile. */
const AWAY_MS = 4_000

/**
 * The only standby dies and comes back. Reads go on at the primary; a write waits until there is a second copy of it, as the
 * databases of `deploy/kustomize` have it (`dataDurability: required`).
 */
export function loseStandby({ database, replicas }: Cluster, { points }: Work): Phase {
  let answered = 0
  return {
    name: 'kill -9 of the PostgreSQL standby, and its restart',
    isPlanned: false,
    backWithinSec: BACK_WITHIN_SEC,
    act: async () => {
      await database.killStandby()
      await sleep(UNDER_WAY_MS)
      const before = points.purchases.size
      await sleep(AWAY_MS)
      answered = points.purchases.size - before
      await database.restartStandby()
      await replicas.untilReady()
    },
    findMisses: () => (answered > 0 ? [`${answered} purchases were answered with one copy of them`] : []),
  }
}
