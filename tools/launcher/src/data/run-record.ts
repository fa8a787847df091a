import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isProcessAlive, processStartTime, waitForEnd } from '@tyche/devstack/alive'
import { sendSignal } from '@tyche/devstack/process-tree'

interface RecordedChild {
  readonly pid: number
  readonly startTime?: string
}

/** `run.json`: the running services and their addresses, for other programs (tests, benchmarks) and the next start. */
export interface RunRecord {
  readonly url?: string
  readonly rpcUrl?: string
  readonly databaseUrl?: string
  /** Path of the deployment record. */
  readonly deployment?: string
  readonly children: Record<string, RecordedChild>
}

export function readRunRecord(path: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunRecord
  } catch {
    return undefined
  }
}

export function writeRunRecord(path: string, record: RunRecord): void {
  // It holds the database's password.
  writeFileSync(`${path}.draft`, JSON.stringify(record, null, 2), { mode: 0o600 })
  renameSync(`${path}.draft`, path)
}

export function recordChild(pid: number): RecordedChild {
  const startTime = processStartTime(pid)
  return { pid, ...(startTime && { startTime }) }
}

/** Ends children that an earlier launcher left; a reused process id is left alone. */
export async function endLeftovers(path: string): Promise<string[]> {
  const children = Object.entries(readRunRecord(path)?.children ?? {})
  const left = children.filter(([, child]) => isSame(child))
  for (const [name, { pid }] of left) sendSignal(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM')
  await Promise.all(
    left.map(async ([, { pid }]) => {
      if (await waitForEnd(pid, 5_000)) return
      sendSignal(pid, 'SIGKILL')
      await waitForEnd(pid, 2_000)
    }),
  )
  rmSync(path, { force: true })
  return left.map(([name]) => name)
}

function isSame({ pid, startTime }: RecordedChild): boolean {
  return startTime !== undefined && isProcessAlive(pid) && processStartTime(pid) === startTime
}
