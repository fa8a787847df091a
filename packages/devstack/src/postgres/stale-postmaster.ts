import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isProcessAlive, waitForEnd } from '../process/alive.ts'
import { listProcesses, sendSignal } from '../process/tree.ts'

/**
 * After a `kill -9` the server's lock file stays. When its process id now belongs to another program, PostgreSQL would
 * refuse to start, so the file is removed; an orphan that still serves this folder is ended first.
 */
export async function clearStalePostmaster(dataDir: string): Promise<'none' | 'removed' | 'ended'> {
  const lockPath = join(dataDir, 'postmaster.pid')
  if (!existsSync(lockPath)) return 'none'
  const pid = Number.parseInt(readFileSync(lockPath, 'utf8'), 10)
  if (Number.isInteger(pid) && pid > 0 && isProcessAlive(pid) && servesFolder(pid, dataDir)) {
    sendSignal(pid, 'SIGINT')
    if (!(await waitForEnd(pid, 10_000))) {
      sendSignal(pid, 'SIGKILL')
      await waitForEnd(pid, 5_000)
    }
    rmSync(lockPath, { force: true })
    return 'ended'
  }
  rmSync(lockPath, { force: true })
  return 'removed'
}

/**
 * Ends server processes that outlived their server: one that waits for a lock of a killed one never notices that its server is gone,
 * and PostgreSQL does not start beside it. They have nothing to lose: the next start recovers from the log. Found on Linux only.
 */
export async function endLeftBehind(dataDir: string): Promise<void> {
  const left = listProcesses().filter(({ pid }) => isPostgres(pid) && servesFolder(pid, dataDir))
  for (const { pid } of left) sendSignal(pid, 'SIGKILL')
  await Promise.all(left.map(({ pid }) => waitForEnd(pid, 5_000)))
}

function isPostgres(pid: number): boolean {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)) === 'postgres'
  } catch {
    return false
  }
}

function servesFolder(pid: number, dataDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
  } catch {
    return false
  }
}
