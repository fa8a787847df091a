import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { writeAtomically } from '../data/write-atomically.ts'
import { type ChainState, keepCanonicalBlocks } from './canonical-state.ts'

const unzip = promisify(gunzip)
const pattern = /^state-(\d{12})\.json\.gz$/
const kept = 2

export interface ChainDump {
  readonly path: string
  /** Number of the newest block in it. */
  readonly blockNumber: number
  /** As anvil's `--load-state` takes it. */
  readonly json: string
}

/** Dumps that are in the folder, newest first. */
export function listDumps(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => pattern.test(name))
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/**
 * Stores one answer of `anvil_dumpState` (hex of gzip) beside the earlier ones, of which the newest stays. Each dump is
 * a file of its own that appears complete or not at all, so that a kill at any moment leaves one to start from.
 */
export async function writeChainDump(folder: string, hex: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const newest = listDumps(folder)[0]
  const number = newest ? Number(pattern.exec(newest.slice(folder.length + 1))?.[1]) + 1 : 1
  const path = join(folder, `state-${String(number).padStart(12, '0')}.json.gz`)
  await writeAtomically(path, Buffer.from(hex.replace(/^0x/, ''), 'hex'))
  for (const old of listDumps(folder).slice(kept)) rmSync(old, { force: true })
  return path
}

/** The newest dump that can be read completely, and the paths of those that cannot. */
export async function readNewestDump(folder: string): Promise<{ dump: ChainDump | undefined; damaged: string[] }> {
  const damaged: string[] = []
  for (const path of listDumps(folder)) {
    const dump = await readDump(path)
    if (dump) return { dump, damaged }
    damaged.push(path)
  }
  return { dump: undefined, damaged }
}

async function readDump(path: string): Promise<ChainDump | undefined> {
  try {
    // gzip's checksum tells a cut or altered file; the rest tells one that was never a dump.
    const text = (await unzip(await readFile(path))).toString('utf8')
    const state = JSON.parse(text) as ChainState & { accounts?: unknown }
    const blockNumber = Number(state.best_block_number)
    if (!Number.isSafeInteger(blockNumber) || typeof state.accounts !== 'object') return undefined
    return { path, blockNumber, json: JSON.stringify(keepCanonicalBlocks(state)) }
  } catch {
    return undefined
  }
}
