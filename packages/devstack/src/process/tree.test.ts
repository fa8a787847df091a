import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { isProcessAlive } from './alive.ts'
import { endTree, listTree } from './tree.ts'

/** Starts an endless process with a detached child that ignores SIGTERM; returns both process ids. */
async function startTree(env: NodeJS.ProcessEnv): Promise<{ root: number; child: number }> {
  const program = `
    const { spawn } = require('node:child_process')
    const child = spawn('/bin/sh', ['-c', 'trap "" TERM; echo $$; while :; do sleep 1; done'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.pipe(process.stdout)`
  const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'], env })
  const child = await new Promise<number>((resolve, reject) => {
    parent.once('error', reject)
    parent.stdout.once('data', (data) => resolve(Number(String(data))))
  })
  const root = parent.pid as number
  onTestFinished(() => {
    for (const pid of [root, child]) if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return { root, child }
}

test('behavior: ends detached children and those that ignore signals', async () => {
  const { root, child } = await startTree(process.env)
  expect(listTree({ pid: root }).slice(0, 2)).toEqual([root, child])
  await endTree({ pid: root }, 300)
  expect([root, child].filter(isProcessAlive)).toEqual([])
})

test.runIf(process.platform === 'linux')('behavior: finds a process without a parent by its mark', async () => {
  const mark = `tree-${process.pid}-${Date.now()}`
  const { root, child } = await startTree({ ...process.env, TREE_TEST: mark })
  process.kill(root, 'SIGKILL')
  await expect.poll(() => isProcessAlive(root)).toBe(false)
  expect(listTree({ mark: `TREE_TEST=${mark}` })).toContain(child)
  await endTree({ mark: `TREE_TEST=${mark}` }, 300)
  expect(isProcessAlive(child)).toBe(false)
})
