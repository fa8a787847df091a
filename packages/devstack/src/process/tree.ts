import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessAlive, processStartTime, readStat } from './alive.ts'

export interface Tree {
  /** The root process, while it runs. */
  readonly pid?: number | undefined
  /** `NAME=value` in the root's environment, which identifies processes that lost their parent (on Linux only). */
  readonly mark?: string
}

/** Ids of all processes of a tree, detached ones included, parents before children. */
export function listTree({ pid: root, mark }: Tree): number[] {
  const table = listProcesses()
  const isFirst = (pid: number) => pid === root || (mark !== undefined && hasMark(pid, mark))
  const found = new Set(table.map(({ pid }) => pid).filter(isFirst))
  // The set grows during the iteration: children are found by their parents, in any order of ids.
  for (const parent of found) for (const child of table) if (child.parent === parent) found.add(child.pid)
  return [...found]
}

/**
 * Sends SIGTERM to the whole tree, then SIGKILL after `patienceMs`, which is longer than a guard needs for its
 * children.
 */
export async function endTree(tree: Tree, patienceMs = 10_000): Promise<void> {
  const known = new Map<number, string | undefined>()
  // Includes processes that lose their parent meanwhile, but none that reuses an id.
  const left = () => [...known].filter(([pid, start]) => isProcessAlive(pid) && processStartTime(pid) === start)
  for (const [signal, waitMs] of [['SIGTERM', patienceMs] as const, ['SIGKILL', 1_000] as const]) {
    for (const pid of listTree(tree)) if (!known.has(pid)) known.set(pid, processStartTime(pid))
    for (const [pid] of left()) sendSignal(pid, signal)
    for (const deadline = Date.now() + waitMs; left().length > 0 && Date.now() < deadline; ) await sleep(50)
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already exited, or belongs to another user.
  }
}

export function listProcesses(): { pid: number; parent: number }[] {
  if (existsSync('/proc/self/stat'))
    return readdirSync('/proc')
      .map(Number)
      .filter(Number.isInteger)
      .map((pid) => ({ pid, parent: readStat(pid)?.parent ?? 0 }))
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout?.trim().split('\n') ?? []
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    return { pid, parent }
  })
}

function hasMark(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)
  } catch {
    return false
  }
}
