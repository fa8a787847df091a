import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '../process/child.ts'
import { guardDirectory } from '../process/guard.ts'

export interface Engine {
  readonly url: string
  readonly pid: number
  /** Suspends the process: its connections stay open and nothing answers. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** As `kill -9` does. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same port, empty. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const readyWithinMs = 10_000

interface Kept {
  readonly url: string
  readonly port: number
  readonly folder: string
  readonly start: () => Promise<Child>
  /** Of a program whose own processes outlive a `kill -9`. */
  readonly stopSignal?: NodeJS.Signals
}

/** Starts an engine and waits until it listens. It ends with this process at the latest. */
export async function keepEngine({ url, port, folder, start, stopSignal = 'SIGKILL' }: Kept): Promise<Engine> {
  let child = await start()
  await untilListening(port, child)
  return {
    url,
    get pid() {
      return child.pid
    },
    freeze: () => void process.kill(child.pid, 'SIGSTOP'),
    thaw: () => void process.kill(child.pid, 'SIGCONT'),
    kill: async () => {
      await child.stop({ signal: 'SIGKILL' })
    },
    restart: async () => {
      await child.stop({ signal: 'SIGKILL' })
      child = await start()
      await untilListening(port, child)
    },
    stop: async () => {
      if (child.isAlive()) process.kill(child.pid, 'SIGCONT')
      await child.stop({ signal: stopSignal })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function openFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tyche-test-${name}-`))
  guardDirectory(folder)
  chmodSync(folder, 0o755)
  return folder
}

async function untilListening(port: number, child: Child): Promise<void> {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline && child.isAlive(); await sleep(20)) {
    if (await accepts(port)) return
  }
  throw new Error(`${child.name} did not start on port ${port}:\n${child.lastLines().join('\n')}`)
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
