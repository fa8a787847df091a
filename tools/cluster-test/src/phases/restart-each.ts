import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '../cluster/define-replicas.ts'
import type { Cluster } from '../cluster/start-cluster.ts'
import type { Phase } from './run-phase.ts'

const BACK_WITHIN_SEC = 5
/** HAProxy looks once a second. */
const NOTICED_MS = 2_000

/** A rolling restart of each role, in the order of its deployment in `deploy/kustomize`. */
export function restartEach(cluster: Cluster): Phase[] {
  const { replicas, spare } = cluster
  const namesOf = (role: Role) =>
    replicas
      .running()
      .filter((one) => one.role === role)
      .map(({ name }) => name)
  const phase = (role: Role, act: () => Promise<void>): Phase => ({
    name: `rolling restart of ${role}`,
    isPlanned: true,
    backWithinSec: BACK_WITHIN_SEC,
    act,
  })
  /** One more than wanted runs first, then an old one ends. */
  const surge = (role: 'api' | 'stream' | 'worker') =>
    phase(role, async () => {
      let free = spare[role]
      for (const old of replicas.running().filter((one) => one.role === role)) {
        await replicas.start(free)
        await sleep(NOTICED_MS)
        await replicas.stop(old.name)
        free = old
      }
    })
  /** One ends, then it starts again. */
  const recreate = (role: 'operator' | 'indexer') =>
    phase(role, async () => {
      for (const name of namesOf(role)) await replicas.restart(name)
    })
  return [surge('api'), surge('stream'), surge('worker'), recreate('operator'), recreate('indexer')]
}
