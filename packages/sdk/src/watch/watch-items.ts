import type { Client } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { getAction } from 'viem/utils'

const RECONCILE_MS = 2_000
export const CONFIRMATIONS = 12n

/** How every watcher of this package is ended and how often it reads. */
export type WatchOptions = {
  /** Blocks on top of the last change until nothing more is expected of a thing that has ended: 12 unless given. */
  confirmations?: bigint | undefined
  /** Milliseconds between two readings without an event: 2,000 unless given. */
  intervalMs?: number | undefined
  /** Ends the iteration, without an error. */
  signal?: AbortSignal | undefined
}

/** One thing as the chain has it now. */
export type WatchedItem<Value> = {
  key: string
  value: Value
  /** Only a reorganisation changes it now. */
  isFinal: boolean
  /** The block that made it final, where that is known: the head that first showed it unless given. */
  block?: bigint | undefined
}

export type WatchSource<Value> = {
  /** What the chain says now, whatever was said before. `head` is the newest block. */
  read: (head: bigint) => Promise<readonly WatchedItem<Value>[]>
  /** Calls `onChange` with every event that may have changed something; returns how to stop. */
  subscribe: (onChange: () => void) => () => void
  /** Whether new items may appear: then only `signal` ends the iteration. */
  isEndless: boolean
  /** The item has its confirmations and need not be read any more. */
  onConfirmed?: (key: string) => void
}

/**
 * Yields each item when it is first read and whenever its value differs from the last one yielded. Every value is read from
 * the chain: events only say when to read, so that a lost event costs at most `intervalMs`, and what a reorganisation took
 * back is yielded as it is then. The first reading throws what the node answers; later failures are retried.
 */
export async function* watchItems<Value>(
  client: Client,
  { read, subscribe, isEndless, onConfirmed }: WatchSource<Value>,
  { confirmations = CONFIRMATIONS, intervalMs = RECONCILE_MS, signal }: WatchOptions,
): AsyncGenerator<Value, void> {
  if (signal?.aborted) return
  const seen = new Map<string, { text: string; since: bigint }>()
  const alarm = createAlarm(signal)
  const look = async () => {
    const head = await getAction(client, getBlockNumber, 'getBlockNumber')({ cacheTime: 0 })
    return { head, items: await read(head) }
  }
  const stop = subscribe(alarm.ring)
  try {
    for (let isFirst = true; !signal?.aborted; isFirst = false) {
      alarm.reset()
      const found = await Promise.race([isFirst ? look() : look().catch(() => undefined), alarm.ended])
      if (signal?.aborted) return
      let open = 0
      for (const { key, value, isFinal, block } of found?.items ?? []) {
        const { head } = found!
        const text = textOf(value)
        const known = seen.get(key)
        const current = known?.text === text ? known : { text, since: head }
        seen.set(key, current)
        if (current !== known) yield value
        if (signal?.aborted) return
        if (isFinal && head - (block ?? current.since) >= confirmations) {
          seen.delete(key)
          onConfirmed?.(key)
        } else open += 1
      }
      if (!isEndless && open === 0 && found && found.items.length > 0) return
      await alarm.wait(intervalMs)
    }
  } finally {
    stop()
    alarm.close()
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
}

/** A wait that an event or the end of the watch cuts short. */
function createAlarm(signal: AbortSignal | undefined) {
  let isRung = false
  let wake = () => {}
  let end = () => {}
  const ended = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined)
  })
  const ring = () => {
    isRung = true
    wake()
  }
  const onAbort = () => {
    end()
    ring()
  }
  signal?.addEventListener('abort', onAbort)
  return {
    ring,
    ended,
    reset: () => {
      isRung = false
    },
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        if (isRung) return resolve()
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    close: () => signal?.removeEventListener('abort', onAbort),
  }
}
