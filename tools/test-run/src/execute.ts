import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { addAbortListener } from 'node:events'
import { guardChild, releaseChild } from '@tyche/devstack/guard'
import { endTree } from '@tyche/devstack/process-tree'

export interface Execution {
  readonly isGood: boolean
  readonly output: string
}

const closeWithinMs = 3_000

/** Runs a command without input and keeps all it says: to its end, or until `limit` aborts and ends its whole tree. */
export function execute(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string>; limit: AbortSignal },
): Promise<Execution> {
  return new Promise((resolve) => {
    const suite = randomUUID()
    const child = spawn(command, args, {
      cwd: options.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env, TYCHE_TEST_SUITE: suite },
    })
    const { pid } = child
    if (pid !== undefined) guardChild(pid, 'TERM')
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }

    let ended: Promise<void> | undefined
    const end = () => {
      const isRunning = child.exitCode === null && child.signalCode === null
      ended ??= endTree({ pid: isRunning ? pid : undefined, mark: `TYCHE_TEST_SUITE=${suite}` })
      return ended
    }
    const limit = addAbortListener(options.limit, end)
    let patience: NodeJS.Timeout | undefined

    child.on('error', (error) => {
      limit[Symbol.dispose]()
      resolve({ isGood: false, output: `${command} cannot be started: ${error.message}` })
    })
    child.on('exit', () => {
      if (pid !== undefined) releaseChild(pid)
      // What it left behind may hold its output for ever.
      patience = setTimeout(async () => {
        await end()
        for (const stream of [child.stdout, child.stderr]) stream.destroy()
      }, closeWithinMs)
    })
    child.on('close', async (code) => {
      clearTimeout(patience)
      limit[Symbol.dispose]()
      await ended
      resolve({ isGood: code === 0, output })
    })
  })
}
