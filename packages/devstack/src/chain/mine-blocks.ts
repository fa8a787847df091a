import { setTimeout as sleep } from 'node:timers/promises'
import { followSocket } from './follow-socket.ts'
import { freeStuck } from './free-stuck.ts'
import { callRpc } from './rpc.ts'

export interface Miner {
  /** Resolves when the block in progress, if any, is on chain. */
  readonly blockDone: () => Promise<void>
  /** Stops mining. Resolves when the block in progress is on chain and every transaction is back in the pool, or when the chain hangs. */
  readonly stop: () => Promise<void>
}

const emptyBlockMs = 5_000
/**
 * Longest pause after a block. Mining takes at most half of the time; transactions that arrive in the pause share the
 * next block.
 */
const longestGapMs = 100
const retryMs = 250
/** How often queued transactions are checked. */
const stuckMs = 500
/** A chain that takes longer hangs. A shorter limit would dump a busy chain without its block in progress, and lose those transactions. */
const stopWithinMs = 15_000

export interface MineOptions {
  readonly rpcUrl: string
  readonly wsUrl: string
  /** Between two blocks, at least: as on a public chain, transactions wait for the next one. */
  readonly blockMs?: number
}

/**
 * Mines a block as soon as a transaction waits, and an empty one every five seconds, one at a time.
 *
 * Anvil's automatic mining records the waiting transactions at every arrival, and mines a block for each record. Once
 * it takes longer for a block than until the next arrival, the records grow without bound: gigabytes of transactions
 * that were mined long ago, and minutes of empty blocks.
 */
export function mineBlocks({ rpcUrl, wsUrl, blockMs }: MineOptions): Miner {
  const halt = new AbortController()
  let wake: () => void = () => undefined
  let isAwake = false
  let block = Promise.resolve()
  const socket = followSocket({
    wsUrl,
    subscription: 'newPendingTransactions',
    onEvent: () => {
      isAwake = true
      wake()
    },
  })
  let freedAt = 0
  /** Whether a transaction can be mined, and whether others are queued. */
  const lookAtPool = async () => {
    const { pending, queued } = await callRpc<{ pending: string; queued: string }>(rpcUrl, 'txpool_status')
    const isHoldingBack = Number(queued) > 0
    let isFreed = false
    if (isHoldingBack && performance.now() - freedAt >= stuckMs) {
      isFreed = await freeStuck(rpcUrl)
      freedAt = performance.now()
    }
    return { isDue: isFreed || Number(pending) > 0, isHoldingBack }
  }

  /** Resolves when a block is due. */
  const wait = async (untilMs: number): Promise<void> => {
    while (!halt.signal.aborted && performance.now() < untilMs) {
      // Includes transactions that did not fit into the last block's gas limit.
      const { isDue, isHoldingBack } = await lookAtPool()
      if (isDue) return
      isAwake = false
      const restMs = Math.max(0, untilMs - performance.now())
      const timer = setTimeout(() => wake(), isHoldingBack ? Math.min(stuckMs, restMs) : restMs)
      await new Promise<void>((resolve) => {
        wake = resolve
        if (isAwake || halt.signal.aborted) resolve()
      })
      clearTimeout(timer)
    }
  }

  const run = async () => {
    while (!halt.signal.aborted) {
      try {
        await wait(performance.now() + emptyBlockMs)
        if (halt.signal.aborted) return
        const startedAt = performance.now()
        const mined = callRpc(rpcUrl, 'evm_mine')
        block = mined.then(
          () => undefined,
          () => undefined,
        )
        await mined
        const tookMs = performance.now() - startedAt
        await sleep(blockMs === undefined ? Math.min(tookMs, longestGapMs) : Math.max(0, blockMs - tookMs))
      } catch {
        // The chain is starting, or its supervisor will end it.
        await sleep(retryMs)
      }
    }
  }
  const running = run()
  return {
    blockDone: () => block,
    stop: async () => {
      halt.abort()
      socket.stop()
      wake()
      // A chain that hangs does not complete its block. One that was killed fails the call at once.
      await Promise.race([running, sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}
