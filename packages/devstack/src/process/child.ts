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
  /** Resolves once the process has exited; never rejects. */
  readonly exited: Promise<ChildExit>
  readonly isAlive: () => boolean
  /** The newest lines of its output, for messages about a failure. */
  readonly lastLines: () => readonly string[]
  /** Sends the stop signal, then SIGKILL after `timeoutMs`. */
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
  /** Signal for a graceful stop. */
  readonly stopSignal?: NodeJS.Signals
  /** Signal that the guard sends when this process dies. */
  readonly orphanSignal?: EndSignal
  readonly onLine?: (line: string) => void
}

const keptLines = 30
const lastWordsMs = 1_000

/**
 * Starts a process in a separate group: a terminal's Ctrl-C reaches only this process, which stops its children in
 * order.
 */
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
      // Reads the last output for a moment, without waiting for a grandchild that keeps the pipe open.
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
