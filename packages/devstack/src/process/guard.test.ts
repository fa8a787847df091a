import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../files/temporary-folder.ts'
import { isProcessAlive, waitForEnd } from './alive.ts'

/** Starts a process that guards a child that ignores SIGHUP; returns both process ids. */
function startParent(folder: string): Promise<{ parent: number; child: number }> {
  const program = `
    import { spawnChild } from '${new URL('child.ts', import.meta.url).pathname}'
    import { guardDirectory } from '${new URL('guard.ts', import.meta.url).pathname}'
    guardDirectory(${JSON.stringify(folder)})
    const child = await spawnChild({ name: 'stubborn', command: '/bin/sh', args: ['-c', 'trap "" HUP; while :; do sleep 1; done'] })
    console.log(child.pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    parent.once('error', reject)
    parent.stdout.once('data', (data) => resolve({ parent: parent.pid as number, child: Number(String(data)) }))
  })
}

test.for(['SIGKILL', 'SIGTERM'] as const)('behavior: ends the children of a process that %s ended', async (signal) => {
  const folder = join(testFolder(), 'scratch')
  mkdirSync(folder)
  const { parent, child } = await startParent(folder)
  expect(isProcessAlive(child)).toBe(true)
  process.kill(parent, signal)
  expect(await waitForEnd(child, 15_000)).toBe(true)
  await expect.poll(() => existsSync(folder)).toBe(false)
})
