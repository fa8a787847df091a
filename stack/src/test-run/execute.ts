import { spawn } from 'node:child_process'
import { guardChild, releaseChild } from '../process/guard.ts'

export interface Execution {
  readonly isGood: boolean
  readonly output: string
}

/** Runs a command to its end without input and keeps all it says. */
export function execute(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string>; onChunk?: (chunk: string) => void },
): Promise<Execution> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
    })
    const { pid } = child
    if (pid !== undefined) guardChild(pid, 'TERM')
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        options.onChunk?.(chunk)
      })
    }
    child.on('error', (error) => resolve({ isGood: false, output: `${command} cannot be started: ${error.message}` }))
    child.on('close', (code) => {
      if (pid !== undefined) releaseChild(pid)
      resolve({ isGood: code === 0, output })
    })
  })
}
