import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isProcessAlive, processStartTime } from '@tyche/devstack/alive'

interface Holder {
  readonly pid: number
  readonly startTime?: string
  readonly origin?: string
}

export class DataFolderBusyError extends Error {
  override name = 'DataFolderBusyError' as const
  constructor(path: string, holder: Holder) {
    const where = holder.origin ? ` and serves ${holder.origin}` : ''
    super(
      `Tyche already runs on this data folder: process ${holder.pid}${where}.\n` +
        `Stop it first, or give this one its own folder and ports (TYCHE_DATA_DIR, TYCHE_PORT, ...). Lock: ${path}`,
    )
  }
}

/**
 * One launcher per data folder. The lock names its process and that process's start time, so that the lock of a killed
 * launcher is recognised even if its process id has been reused.
 */
export function lockDataFolder(path: string, origin: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const startTime = processStartTime(process.pid)
  const mine = JSON.stringify({ pid: process.pid, ...(startTime && { startTime }), origin })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    for (;;) {
      try {
        // link fails if the lock exists, and is atomic for readers.
        linkSync(draft, path)
        return () => {
          if (readText(path) === mine) rmSync(path, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      removeIfStale(path)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function removeIfStale(path: string): void {
  const text = readText(path)
  if (text === undefined) return
  const holder = parseHolder(text)
  if (holder && isHolding(holder)) throw new DataFolderBusyError(path, holder)
  // Two launchers may find the same stale lock: only one can rename it, and a valid one renamed by mistake is restored.
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readText(aside) !== text) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function isHolding({ pid, startTime }: Holder): boolean {
  return isProcessAlive(pid) && (startTime === undefined || processStartTime(pid) === startTime)
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Holder
    return Number.isInteger(value.pid) ? value : undefined
  } catch {
    return undefined
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
