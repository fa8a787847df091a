import type { Cluster } from '../cluster/start-cluster.ts'
import type { Phase } from './run-phase.ts'

const BACK_WITHIN_SEC = 5
const NEXT = [3, 4]

/**
 * Two indexers of another build take the place of the two that run. The new tables are made from the chain's beginning, and readers
 * have the old ones until these are complete.
 */
export function swapIndexer({ replicas, defineNextIndexer }: Cluster): Phase {
  return {
    name: 'swap of the indexer for another build',
    isPlanned: true,
    backWithinSec: BACK_WITHIN_SEC,
    act: async () => {
      const old = replicas.running().filter(({ role }) => role === 'indexer')
      for (const number of NEXT) await replicas.start(await defineNextIndexer(number))
      // Who stands by first: otherwise the other of the old ones takes over.
      for (const { name } of await standbysFirst(old)) await replicas.stop(name)
    },
  }
}

async function standbysFirst<One extends { readonly port: number }>(indexers: readonly One[]): Promise<One[]> {
  const states = await Promise.all(
    indexers.map(async (one) => {
      const answer = await fetch(`http://127.0.0.1:${one.port}/readyz`).then((response) => response.text())
      return { one, isStandby: answer.includes('standby') }
    }),
  )
  return states.sort((a, b) => Number(b.isStandby) - Number(a.isStandby)).map(({ one }) => one)
}
