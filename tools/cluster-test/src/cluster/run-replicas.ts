import { setTimeout as sleep } from 'node:timers/promises'
import { startNodeService } from '@tyche/launcher/node-service'
import { type Supervised, supervise } from '@tyche/launcher/supervise'
import type { Replica } from './define-replicas.ts'

/** Longer than any drain. */
const STOP_MS = 30_000
const ASK_MS = 100

export interface Replicas {
  /** Starts it and resolves when it is ready; from then on it is started again whenever it ends. */
  readonly start: (replica: Replica) => Promise<void>
  readonly kill: (name: string) => void
  /** SIGTERM, and no restart. */
  readonly stop: (name: string) => Promise<void>
  /** SIGTERM, and the same again. */
  readonly restart: (name: string) => Promise<void>
  readonly running: () => Replica[]
  /** Resolves when each of them answers that it is ready. */
  readonly untilReady: () => Promise<void>
  readonly stopAll: () => Promise<void>
}

export interface ReplicasOptions {
  readonly lineTo: (name: string) => (line: string) => void
  readonly onNotice: (text: string) => void
  /** A replica ended too often. */
  readonly onGiveUp: (error: Error) => void
}

/** The processes of the product, each kept running as a cluster does. */
export function runReplicas({ lineTo, onNotice, onGiveUp }: ReplicasOptions): Replicas {
  const parts = new Map<string, { readonly replica: Replica; readonly part: Supervised }>()
  const partOf = (name: string) => {
    const found = parts.get(name)
    if (!found) throw new Error(`${name} does not run`)
    return found.part
  }
  const stop = async (name: string) => {
    const part = partOf(name)
    parts.delete(name)
    await part.stop(STOP_MS)
  }
  const isReady = async ({ service }: Replica) =>
    await fetch(service.readyUrl, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const untilReady = async () => {
    while ((await Promise.all([...parts.values()].map(({ replica }) => isReady(replica)))).includes(false))
      await sleep(ASK_MS)
  }
  return {
    start: async (replica) => {
      const { name, service } = replica
      const part = supervise({
        name,
        start: (onSpawn) => startNodeService(service, { onSpawn, onLine: lineTo(name) }),
        onChange: () => undefined,
        onNotice,
        onGiveUp,
      })
      parts.set(name, { replica, part })
      await part.ready
    },
    kill: (name) => {
      const pid = partOf(name).child()?.pid
      if (pid === undefined) throw new Error(`${name} is not running now`)
      process.kill(pid, 'SIGKILL')
    },
    stop,
    restart: async (name) => {
      const part = partOf(name)
      const before = part.child()?.pid
      await part.restart()
      while (part.child() === undefined || part.child()?.pid === before) await sleep(ASK_MS)
      await untilReady()
    },
    running: () => [...parts.values()].map(({ replica }) => replica),
    untilReady,
    stopAll: async () => {
      await Promise.all([...parts.keys()].map(stop))
    },
  }
}
