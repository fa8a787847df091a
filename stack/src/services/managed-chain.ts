import { type DumpKeeper, keepDumps } from '../chain/dump-keeper.ts'
import { openChain } from '../chain/open-chain.ts'
import type { Chain } from '../chain/start-chain.ts'
import type { Child } from '../process/child.ts'

export interface ManagedChain {
  readonly chain: () => Chain
  /** Starts (or goes on with) the chain; resolves when it answers. */
  readonly start: (onSpawn: (child: Child) => void) => Promise<void>
  /** Everything that happened is on disk after this. */
  readonly saveFinally: () => Promise<void>
  /** Where the last start went on from. */
  readonly resumedAt: () => number | undefined
}

/** The chain together with the dumps it can be started from again. */
export function manageChain(options: {
  folder: string
  port: number
  onLine: (line: string) => void
  onNotice: (text: string) => void
}): ManagedChain {
  const { folder, port, onLine, onNotice } = options
  let chain: Chain | undefined
  let keeper: DumpKeeper | undefined
  let resumedAt: number | undefined

  return {
    chain: () => {
      if (!chain) throw new Error('the chain has not been started')
      return chain
    },
    resumedAt: () => resumedAt,
    start: async (onSpawn) => {
      keeper?.abandon()
      const opened = await openChain({ folder, port, onLine, onSpawn })
      chain = opened.chain
      resumedAt = opened.resumedAt
      for (const path of opened.damaged) onNotice(`chain: ${path} is damaged; it was set aside`)
      if (opened.damaged.length > 0) {
        onNotice(
          resumedAt === undefined
            ? 'chain: no usable dump is left, so a new chain begins; everything indexed from the old one is discarded'
            : `chain: goes on from the older dump of block ${resumedAt}`,
        )
      }
      keeper = keepDumps({
        folder,
        rpcUrl: chain.rpcUrl,
        wsUrl: chain.wsUrl,
        onError: (error) => onNotice(`chain: the state was not saved: ${(error as Error).message}`),
      })
    },
    saveFinally: async () => {
      if (chain?.child.isAlive()) await keeper?.finish()
      else keeper?.abandon()
    },
  }
}
