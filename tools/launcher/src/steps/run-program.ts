import { spawnChild } from '@tyche/devstack/child'
import { repositoryRoot } from '../config/settings.ts'

/** Runs a program to its end; on failure the error has its last lines. */
export async function runProgram(options: {
  name: string
  args: readonly string[]
  cwd?: string
  env?: Record<string, string>
  onLine: (line: string) => void
}): Promise<void> {
  const { name, args, cwd = repositoryRoot, env, onLine } = options
  const child = await spawnChild({
    name,
    command: process.execPath,
    args,
    cwd,
    env: { ...process.env, ...env },
    onLine,
  })
  const { code, signal } = await child.exited
  if (code !== 0) throw new Error(`${name} failed (${signal ?? `code ${code}`}):\n${child.lastLines().join('\n')}`)
}
