import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '@tyche/devstack/engines'
import type { Cluster } from '../cluster/start-cluster.ts'
import type { Phase } from './run-phase.ts'

const BACK_WITHIN_SEC = 5
/** An engine is started again after as long as a supervisor needs to notice. */
const NOTICE_MS = 500

/** `kill -9` of each process in turn; it is started again. */
export function killEach({ replicas, redis, database, edge }: Cluster): Phase[] {
  const killReplica = (name: string): Phase => ({
    name: `kill -9 ${name}`,
    isPlanned: false,
    backWithinSec: BACK_WITHIN_SEC,
    act: async () => {
      replicas.kill(name)
      await sleep(NOTICE_MS)
      await replicas.untilReady()
    },
  })
  const killEngine = (name: string, engine: Engine): Phase => ({
    name: `kill -9 ${name}`,
    isPlanned: false,
    backWithinSec: BACK_WITHIN_SEC,
    act: async () => {
      await engine.kill()
      await sleep(NOTICE_MS)
      await engine.restart()
    },
  })
  return [
    ...replicas.running().map(({ name }) => killReplica(name)),
    killEngine('redis', redis),
    killEngine('pgbouncer', database.pgbouncer),
    killEngine('haproxy', edge),
  ]
}
