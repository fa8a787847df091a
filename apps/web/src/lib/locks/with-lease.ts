import { safeStorage } from '../storage/safe-storage.ts'
import type { LockOptions } from './with-lock.ts'

/** A lease that is not renewed for this long is free: its tab was closed. A hidden tab's timers run once a second. */
const LEASE_MS = 5_000
const RENEW_MS = 1_000
const LOOK_AGAIN_MS = 200
/** Two tabs that see the lease free at once both write: the one that wrote last has it. */
const SETTLE_MS = 30

type Lease = { owner: string; untilMs: number }

/** `withLock` by the browser's storage, for browsers without locks. */
export async function withLease<Result>(
  name: string,
  { onWait, signal }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `tyche.lease.${name}`
  const owner = crypto.getRandomValues(new Uint32Array(4)).join('.')
  const take = () => safeStorage.setJson(key, { owner, untilMs: Date.now() + LEASE_MS } satisfies Lease)
  const isTaken = () => {
    const lease = readLease(key)
    return lease !== undefined && lease.owner !== owner && lease.untilMs > Date.now()
  }

  let isWaiting = false
  for (;;) {
    signal.throwIfAborted()
    if (!isTaken()) {
      take()
      await pause(SETTLE_MS)
      if (readLease(key)?.owner === owner) break
    }
    if (!isWaiting) onWait()
    isWaiting = true
    await pause(LOOK_AGAIN_MS)
  }
  const renewal = setInterval(take, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    if (readLease(key)?.owner === owner) safeStorage.removeItem(key)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function readLease(key: string): Lease | undefined {
  const lease = safeStorage.getJson(key) as Partial<Lease> | null | undefined
  return typeof lease?.owner === 'string' && typeof lease.untilMs === 'number' ? (lease as Lease) : undefined
}
