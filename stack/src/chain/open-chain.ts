import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Child } from '../process/child.ts'
import { readNewestDump } from './dump-store.ts'
import { type Chain, startChain } from './start-chain.ts'

export interface OpenedChain {
  readonly chain: Chain
  /** Newest block that was read from a dump; undefined when the chain begins anew. */
  readonly resumedAt: number | undefined
  /** Dumps that could not be used; they are set aside under another name. */
  readonly damaged: readonly string[]
}

/** Starts the chain from its newest good dump, from an older one when that fails, or anew when there is none. */
export async function openChain(options: {
  folder: string
  port: number
  onLine?: (line: string) => void
  onSpawn?: (child: Child) => void
}): Promise<OpenedChain> {
  const { folder, ...base } = options
  const damaged: string[] = []
  const setAside = (path: string) => {
    renameSync(path, `${path}.damaged`)
    damaged.push(path)
  }
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const newest = await readNewestDump(folder)
    newest.damaged.forEach(setAside)
    const { dump } = newest
    if (!dump) return { chain: await startChain(base), resumedAt: undefined, damaged }
    const loadState = join(folder, 'loading.json')
    writeFileSync(loadState, dump.json)
    try {
      return { chain: await startChain({ ...base, loadState }), resumedAt: dump.blockNumber, damaged }
    } catch (error) {
      if (isAddressInUse(error)) throw error
      setAside(dump.path)
    } finally {
      rmSync(loadState, { force: true })
    }
  }
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && /address already in use/i.test(error.message)
}
