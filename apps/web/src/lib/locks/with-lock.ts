import { withLease } from './with-lease.ts'

export type LockOptions = {
  /** Called when somebody else has the lock, and the work waits for it. */
  onWait: () => void
  /** Ends the waiting. Work that has begun goes on. */
  signal: AbortSignal
}

/**
 * Does the work while no other tab of this browser, and no other part of this page, does work under the same name. The
 * browser frees the lock of a tab that is closed.
 */
export async function withLock<Result>(
  name: string,
  { onWait, signal }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  // Only secure pages have locks: a site on a local network is none.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  if (!locks) return withLease(name, { onWait, signal }, work)
  signal.throwIfAborted()
  const done = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { result: await work() })
  if (done) return done.result
  onWait()
  return locks.request(name, { signal }, work) as Promise<Result>
}
