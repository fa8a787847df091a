import { mkdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Child } from '../process/child.ts'
import { readNewestDump, setDumpAside } from './dump/dump-store.ts'
import { type Chain, StateRefusedError, startChain } from './start-chain.ts'

/** A dump that could not be used, renamed so that it is not loaded again. */
export interface DumpAside {
  readonly path: string
  readonly reason: string
}

export interface OpenedChain {
  readonly chain: Chain
  /** Newest block loaded from a dump; undefined for an empty chain. */
  readonly resumedAt: number | undefined
  readonly aside: readonly DumpAside[]
}

/**
 * Starts the chain from its newest usable dump, or empty when there is none. Only a dump
 * with invalid content, or one that the chain refuses, is set aside: an aborted start says nothing about the dump.
 */
export async function openChain(options: {
  folder: string
  port: number
  keptStates?: number
  isMinedByCaller?: boolean
  onLine?: (line: string) => void
  onSpawn?: (child: Child) => void
}): Promise<OpenedChain> {
  const { folder, ...base } = options
  const aside: DumpAside[] = []
  const setAside = (path: string, reason: string) => aside.push({ path: setDumpAside(path), reason })
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const { dump, damaged } = await readNewestDump(folder)
    for (const { path, reason } of damaged) setAside(path, reason)
    if (!dump) return { chain: await startChain(base), resumedAt: undefined, aside }
    const loadState = join(folder, 'loading.json')
    try {
      await writeFile(loadState, dump.pieces)
      return { chain: await startChain({ ...base, loadState }), resumedAt: dump.blockNumber, aside }
    } catch (error) {
      if (!(error instanceof StateRefusedError)) throw error
      setAside(dump.path, error.reason)
    } finally {
      rmSync(loadState, { force: true })
    }
  }
}
