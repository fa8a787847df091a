import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type EndSignal, guardChild, releaseChild } from './guard.ts'

export interface ChildExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface Child {
  readonly name: string
  readonly pid: number
  /** Resolves once the process has ended; never rejects. */
  readonly exited: Promise<ChildExit>
  readonly isAlive: () => boolean
  /** The newest lines of its output, for messages about a failure. */
  readonly lastLines: () => readonly string[]
  /** Asks it to end, then insists with SIGKILL after `timeoutMs`. */
  readonly stop: (options?: { timeoutMs?: number; signal?: NodeJS.Signals }) => Promise<ChildExit>
}

export interface ChildOptions {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
  /** What asks this program to end in good order. */
  readonly stopSignal?: NodeJS.Signals
  /** What the guard sends when our own process dies. */
  readonly orphanSignal?: EndSignal
  readonly onLine?: (line: string) => void
}

const keptLines = 30
const lastWordsMs = 1_000

/** Starts a process in its own group (a terminal's Ctrl-C reaches only us, who stop the children in order). */
export async function spawnChild(options: ChildOptions): Promise<Child> {
  const { name, command, args, stopSignal = 'SIGTERM', orphanSignal = 'TERM', onLine } = options
  const lines: string[] = []
  const process = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.env && { env: options.env }),
    ...(options.cwd && { cwd: options.cwd }),
    ...(options.uid !== undefined && { uid: options.uid }),
    ...(options.gid !== undefined && { gid: options.gid }),
  })
  for (const stream of [process.stdout, process.stderr]) {
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
      onLine?.(line)
    })
  }
  await new Promise<void>((resolve, reject) => {
    process.once('spawn', resolve)
    process.once('error', reject)
  })
  const pid = process.pid
  if (pid === undefined) throw new Error(`${name} did not start`)
  guardChild(pid, orphanSignal)

  let alive = true
  const exited = new Promise<ChildExit>((resolve) => {
    process.once('exit', (code, signal) => {
      alive = false
      releaseChild(pid)
      // Its last words are read a moment later; a grandchild that keeps the pipe open is not waited for.
      const end = () => resolve({ code, signal })
      process.once('close', end)
      setTimeout(end, lastWordsMs).unref()
    })
  })
  process.on('error', () => undefined)

  const stop: Child['stop'] = async ({ timeoutMs = 5_000, signal = stopSignal } = {}) => {
    if (!alive) return exited
    process.kill(signal)
    const insist = setTimeout(() => alive && process.kill('SIGKILL'), timeoutMs)
    try {
      return await exited
    } finally {
      clearTimeout(insist)
    }
  }
  return { name, pid, exited, isAlive: () => alive, lastLines: () => lines, stop }
}
