import { setTimeout as sleep } from 'node:timers/promises'
import { residentBytes } from '../process/memory.ts'
import { callRpc } from './rpc.ts'

export interface Stall {
  /** Whether it still answers without mining blocks. */
  readonly isAnswering: boolean
  /** The reason, for messages. */
  readonly reason: string
}

const intervalMs = 1_000
const answerWithinMs = 2_000
/**
 * The most that one check may add: after the whole machine was suspended, elapsed time says nothing about the chain.
 */
const longestLookMs = intervalMs + answerWithinMs

/**
 * Checks every second whether the chain answers and mines waiting transactions, and how much memory it uses. Reports
 * once and then stops.
 */
export function watchChain(options: {
  rpcUrl: string
  pid: number
  /** How long the chain may go without an answer, or without a block while transactions wait. */
  stallMs?: number
  memoryLimit: number
  onStall: (stall: Stall) => void
  onTooLarge: (bytes: number) => void
}): { readonly stop: () => void } {
  const { rpcUrl, pid, stallMs = 15_000, memoryLimit, onStall, onTooLarge } = options
  const halt = new AbortController()
  let newest = -1
  let silentMs = 0
  let withoutBlockMs = 0
  // A restart does not help a chain that needs much memory from the start.
  const limit = Math.max(memoryLimit, 2 * (residentBytes(pid) ?? 0))

  const watch = async (): Promise<void> => {
    for (;;) {
      const startedAt = performance.now()
      const seen = await readProgress(rpcUrl)
      await sleep(intervalMs, undefined, { signal: halt.signal }).catch(() => undefined)
      if (halt.signal.aborted) return
      const tookMs = Math.min(performance.now() - startedAt, longestLookMs)
      silentMs = seen ? 0 : silentMs + tookMs
      const isMining = seen !== undefined && (seen.block !== newest || seen.waiting === 0)
      withoutBlockMs = isMining ? 0 : withoutBlockMs + tookMs
      newest = seen?.block ?? newest

      const seconds = stallMs / 1_000
      if (silentMs >= stallMs) return onStall({ isAnswering: false, reason: `no answer for ${seconds} s` })
      if (withoutBlockMs >= stallMs && seen)
        return onStall({
          isAnswering: true,
          reason: `no block for ${seconds} s while ${seen.waiting} transactions wait`,
        })
      const bytes = residentBytes(pid) ?? 0
      if (bytes > limit) return onTooLarge(bytes)
    }
  }
  void watch()
  return { stop: () => halt.abort() }
}

async function readProgress(rpcUrl: string): Promise<{ block: number; waiting: number } | undefined> {
  try {
    const [block, pool] = await Promise.all([
      callRpc<string>(rpcUrl, 'eth_blockNumber', [], answerWithinMs),
      callRpc<{ pending: string }>(rpcUrl, 'txpool_status', [], answerWithinMs),
    ])
    return { block: Number(block), waiting: Number(pool.pending) }
  } catch {
    return undefined
  }
}
