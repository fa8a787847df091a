import { followSocket } from '../follow-socket.ts'
import { callRpc } from '../rpc.ts'
import { writeChainDump } from './dump-store.ts'
import { isDumpWhole } from './dump-whole.ts'

export interface DumpKeeper {
  /** Makes a last dump if anything is new, and stops. */
  readonly finish: () => Promise<void>
  /** Stops without a dump, for a chain that is gone. */
  readonly abandon: () => void
}

interface Head {
  readonly number: string
  readonly hash: string
}

const quietMs = 50
const minGapMs = 250
/** Dumping takes at most a tenth of the time, even with a large state. */
const dutyFactor = 10
const lastAttempts = 5
/** A busy chain answers late. A restart that gave up earlier would lose the blocks since the previous dump. */
const headWithinMs = 15_000

/**
 * Follows the chain over its WebSocket and dumps the state soon after every new block, so that a kill loses at most the
 * last moments. Empty blocks are dumped rarely.
 */
export function keepDumps(options: {
  folder: string
  rpcUrl: string
  wsUrl: string
  onError: (error: unknown) => void
  /** Resolves when the block in progress is on chain: its accounts are visible before the block is. */
  blockDone?: () => Promise<void>
}): DumpKeeper {
  const { folder, rpcUrl, wsUrl, onError, blockDone } = options
  let dumpedHash = ''
  let hasNews = true
  let busy: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let notBefore = 0
  let over = false

  const dump = async () => {
    const startedAt = performance.now()
    const head = await callRpc<Head>(rpcUrl, 'eth_getBlockByNumber', ['latest', false], headWithinMs)
    if (head.hash === dumpedHash) return
    // The dump may contain blocks newer than `head`; their announcement then causes one more dump.
    const state = await callRpc<string>(rpcUrl, 'anvil_dumpState', [], 120_000)
    await blockDone?.()
    const isWhole = await isDumpWhole(rpcUrl, state)
    if (isWhole) {
      await writeChainDump(folder, state)
      dumpedHash = head.hash
    }
    notBefore = performance.now() + Math.max(minGapMs, dutyFactor * (performance.now() - startedAt))
    hasNews ||= !isWhole
  }

  const schedule = () => {
    if (over || timer || busy || !hasNews) return
    timer = setTimeout(
      () => {
        timer = undefined
        hasNews = false
        busy = dump()
          .catch((error: unknown) => {
            hasNews = true
            notBefore = performance.now() + 1_000
            if (!over) onError(error)
          })
          .finally(() => {
            busy = undefined
            schedule()
          })
      },
      Math.max(quietMs, notBefore - performance.now()),
    )
  }

  const socket = followSocket({
    wsUrl,
    subscription: 'newHeads',
    onEvent: () => {
      hasNews = true
      schedule()
    },
  })

  const end = () => {
    over = true
    clearTimeout(timer)
    socket.stop()
  }
  return {
    finish: async () => {
      end()
      await busy
      hasNews = true
      for (let attempt = 0; hasNews && attempt < lastAttempts; attempt++) {
        hasNews = false
        await dump()
      }
    },
    abandon: end,
  }
}
