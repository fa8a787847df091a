import { setTimeout as sleep } from 'node:timers/promises'
import { followSocket } from './follow-socket.ts'
import { freeStuck } from './free-stuck.ts'
import { callRpc } from './rpc.ts'

export interface Miner {
  /** Resolves when the block that is being made at this moment, if any, is on the chain. */
  readonly blockDone: () => Promise<void>
  /** After this no block is made any more. */
  readonly stop: () => Promise<void>
}

const emptyBlockMs = 5_000
/** Half of the time at most goes into blocks: what arrives in the other half is in the next one together. */
const longestGapMs = 100
const retryMs = 250
/** How often transactions that are held back are looked at. */
const stuckMs = 500
const stopWithinMs = 2_000

/**
 * Makes a block as soon as a transaction waits, and an empty one every five seconds: one at a time.
 *
 * anvil's own mining notes all that waits with every transaction that arrives, and makes a block of each note. Once it
 * takes longer for a block than until the next transaction, the notes grow without end: gigabytes of transactions that
 * were mined long ago, and empty blocks for minutes.
 */
export function mineBlocks({ rpcUrl, wsUrl }: { rpcUrl: string; wsUrl: string }): Miner {
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
  /** Whether a transaction can be mined, and whether others are held back. */
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
      // Also what did not fit into the last block, which has its limit of gas.
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
        await sleep(Math.min(performance.now() - startedAt, longestGapMs))
      } catch {
        // It is being started, or is watched by others who will end it.
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
      // A chain that hangs does not end its block.
      await Promise.race([running, sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}
