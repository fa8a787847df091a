import type { Chain } from '@tyche/devstack/chain'
import type { Child } from '@tyche/devstack/child'
import { type DumpKeeper, keepDumps } from '@tyche/devstack/dump-keeper'
import { type Miner, mineBlocks } from '@tyche/devstack/mine-blocks'
import { type OpenedChain, openChain } from '@tyche/devstack/open-chain'
import { readWaiting, sendAgain } from '@tyche/devstack/waiting-transactions'
import { watchChain } from '@tyche/devstack/watch-chain'

/**
 * States of past blocks that are kept: pages and services ask for those of the last moments only, and on a busy chain each
 * is several megabytes.
 */
const keptStates = 64
const defaultMemoryLimit = 512_000_000

export interface ManagedChain {
  readonly chain: () => Chain
  /** Starts (or goes on with) the chain; resolves when it answers. */
  readonly start: (onSpawn: (child: Child) => void) => Promise<void>
  /** Everything that happened is on disk after this. */
  readonly saveFinally: () => Promise<void>
  /** Where the last start went on from. */
  readonly resumedAt: () => number | undefined
}

export interface ManagedChainOptions {
  readonly folder: string
  readonly port: number
  readonly onLine: (line: string) => void
  readonly onNotice: (text: string) => void
  /** Ends the chain's process at once and starts it again; nothing has to follow it then. */
  readonly restart: () => Promise<void>
  /** Bytes; above this the chain is started again without the traces of all calls, which it keeps and nobody reads. */
  readonly memoryLimit?: number
  /** How long it may stand still. */
  readonly stallMs?: number
}

/** The chain together with the dumps it can be started from again; it is watched while it runs. */
export function manageChain(options: ManagedChainOptions): ManagedChain {
  const { folder, port, onLine, onNotice, restart, memoryLimit = defaultMemoryLimit, stallMs } = options
  let chain: Chain | undefined
  let keeper: DumpKeeper | undefined
  let miner: Miner | undefined
  let watch: { stop: () => void } | undefined
  let resumedAt: number | undefined
  let waiting: readonly string[] = []

  /** Nothing is lost: what is mined is dumped, what waits is sent again. */
  const renew = async ({ rpcUrl }: Chain, bytes: number) => {
    onNotice(`chain: it holds ${Math.round(bytes / 1e6)} MB of memory: saving its state and restarting it`)
    try {
      await miner?.stop()
      await keeper?.finish()
      waiting = await readWaiting(rpcUrl)
    } catch (error) {
      onNotice(`chain: its latest state could not be saved: ${(error as Error).message}`)
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
        // It does not listen to anything gentler, or has too much to do to hear it.
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

/** Where a dump lies that was not used, what that means, and how to go on. */
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
