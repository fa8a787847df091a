import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { writeAtomically } from '../../files/write-atomically.ts'
import { type LoadableState, toLoadableState } from './loadable-state.ts'

const unzip = promisify(gunzip)
const pattern = /^state-(\d{12})\.json\.gz$/
const kept = 2

export interface ChainDump extends LoadableState {
  readonly path: string
}

export interface DamagedDump {
  readonly path: string
  readonly reason: string
}

export class DumpUnreadableError extends Error {
  override name = 'DumpUnreadableError' as const
  constructor(path: string, cause: Error) {
    super(`The chain's dump cannot be read: ${cause.message}\nIt is still at ${path}: fix the cause and start again.`, {
      cause,
    })
  }
}

/** Dumps in the folder, newest first. */
export function listDumps(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => pattern.test(name))
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/**
 * Stores one answer of `anvil_dumpState` (hex of gzip) and keeps the newest earlier one. Each dump is
 * a separate file, written atomically, so that a kill at any moment leaves a usable dump.
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

/**
 * The newest dump with valid content, and the newer ones with invalid content.
 *
 * @throws DumpUnreadableError when a dump cannot be read, which says nothing about its content.
 */
export async function readNewestDump(
  folder: string,
): Promise<{ dump: ChainDump | undefined; damaged: readonly DamagedDump[] }> {
  const damaged: DamagedDump[] = []
  for (const path of listDumps(folder)) {
    const content = await readFile(path).catch((error: Error) => {
      throw new DumpUnreadableError(path, error)
    })
    try {
      // gzip's checksum detects truncated or altered files; parsing detects files that are not dumps.
      return { dump: { path, ...toLoadableState(await unzip(content)) }, damaged }
    } catch (error) {
      if (!isOfContent(error)) throw new DumpUnreadableError(path, error as Error)
      damaged.push({ path, reason: error.message })
    }
  }
  return { dump: undefined, damaged }
}

/** Whether an error is about the content, rather than about memory, for instance. */
function isOfContent(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException
  return error instanceof SyntaxError || code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR'
}

/** Renames a dump so that it is not loaded again, without overwriting one set aside before. */
export function setDumpAside(path: string): string {
  const names = [`${path}.damaged`, ...Array.from({ length: 998 }, (_, index) => `${path}.damaged-${index + 2}`)]
  const aside = names.find((name) => !existsSync(name)) ?? `${path}.damaged-${Date.now()}`
  renameSync(path, aside)
  return aside
}
