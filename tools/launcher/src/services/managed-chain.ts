import type { Chain } from '@tyche/devstack/chain'
import type { Child } from '@tyche/devstack/child'
import { type DumpKeeper, keepDumps } from '@tyche/devstack/dump-keeper'
import { type Miner, mineBlocks } from '@tyche/devstack/mine-blocks'
import { type OpenedChain, openChain } from '@tyche/devstack/open-chain'
import { readWaiting, sendAgain } from '@tyche/devstack/waiting-transactions'
import { watchChain } from '@tyche/devstack/watch-chain'

/**
 * The number of past states that are kept: pages and services only read recent ones, and on a busy chain each
 * is several megabytes.
 */
const keptStates = 64
const defaultMemoryLimit = 512_000_000

export interface ManagedChain {
  readonly chain: () => Chain
  /** Starts (or resumes) the chain; resolves when it answers. */
  readonly start: (onSpawn: (child: Child) => void) => Promise<void>
  /** Writes the chain's state to disk. */
  readonly saveFinally: () => Promise<void>
  /** The dump from which the last start resumed. */
  readonly resumedAt: () => number | undefined
}

export interface ManagedChainOptions {
  readonly folder: string
  readonly port: number
  readonly onLine: (line: string) => void
  readonly onNotice: (text: string) => void
  /** Kills the chain's process and starts it again. */
  readonly restart: () => Promise<void>
  /** Bytes; above this the chain is restarted, to free the call traces that it keeps. */
  readonly memoryLimit?: number
  /** How long it may not answer. */
  readonly stallMs?: number
}

/** The chain with its dumps; supervised while it runs. */
export function manageChain(options: ManagedChainOptions): ManagedChain {
  const { folder, port, onLine, onNotice, restart, memoryLimit = defaultMemoryLimit, stallMs } = options
  let chain: Chain | undefined
  let keeper: DumpKeeper | undefined
  let miner: Miner | undefined
  let watch: { stop: () => void } | undefined
  let resumedAt: number | undefined
  let waiting: Awaited<ReturnType<typeof readWaiting>> = []

  /** Restarts without loss: mined blocks are dumped, pending transactions are sent again. */
  const renew = async (current: Chain, bytes: number) => {
    onNotice(`chain: it holds ${Math.round(bytes / 1e6)} MB of memory: saving its state and restarting it`)
    try {
      await miner?.stop()
      await keeper?.finish()
      waiting = await readWaiting(current.rpcUrl)
    } catch (error) {
      onNotice(`chain: its latest state could not be saved: ${(error as Error).message}`)
      // A restart would lose its newest blocks.
      if (current.child.isAlive()) return follow(current)
    }
    await restart()
  }

  const follow = (current: Chain) => {
    miner = mineBlocks(current)
    keeper = keepDumps({
      folder,
      rpcUrl: current.rpcUrl,
      wsUrl: current.wsUrl,
      blockDone: miner.blockDone,
      onError: (error) => onNotice(`chain: the state was not saved: ${(error as Error).message}`),
    })
    watch = watchChain({
      rpcUrl: current.rpcUrl,
      pid: current.child.pid,
      memoryLimit,
      ...(stallMs !== undefined && { stallMs }),
      onStall: ({ reason }) => {
        onNotice(`chain: ${reason}: restarting it from its newest dump. Tyche is not ready until it is back`)
        // It may not react to SIGTERM.
        void current.child.stop({ signal: 'SIGKILL' })
      },
      onTooLarge: (bytes) => void renew(current, bytes),
    })
  }

  return {
    chain: () => {
      if (!chain) throw new Error('the chain has not been started')
      return chain
    },
    resumedAt: () => resumedAt,
    start: async (onSpawn) => {
      keeper?.abandon()
      watch?.stop()
      await miner?.stop()
      const opened = await openChain({ folder, port, keptStates, isMinedByCaller: true, onLine, onSpawn })
      chain = opened.chain
      resumedAt = opened.resumedAt
      for (const text of describeDumpsAside(opened)) onNotice(text)
      const missed = waiting
      waiting = []
      await sendAgain(chain.rpcUrl, missed)
      follow(chain)
    },
    saveFinally: async () => {
      watch?.stop()
      await miner?.stop()
      if (chain?.child.isAlive()) await keeper?.finish()
      else keeper?.abandon()
    },
  }
}

/** The path of an unused dump, the reason, and the next step. */
export function describeDumpsAside({ aside, resumedAt }: OpenedChain): string[] {
  if (aside.length === 0) return []
  const meaning =
    resumedAt === undefined
      ? 'No other dump is left: a new chain starts, without the bets, tickets and balances of the old one. Accounts and ' +
        'points stay in the database; `npm start -- --reset` wipes them too.'
      : `The chain continues from the dump before it, of block ${resumedAt}: later blocks are lost, as after a reorg.`
  return [
    ...aside.map(({ path, reason }) => `chain: a dump cannot be loaded (${reason}). It is kept as ${path}`),
    `chain: ${meaning} If you have a good copy of it: stop, give the copy that name without ".damaged", and start again.`,
  ]
}
