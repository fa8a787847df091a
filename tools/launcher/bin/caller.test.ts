import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive } from '@tyche/devstack/alive'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'

interface Family {
  readonly npm: ChildProcess
  readonly shell: number
  readonly program: number
  readonly hasNoticed: () => boolean
}

/** Runs a command as npm does: a process, a shell that waits, and the command. */
async function startFamily(env: Record<string, string>): Promise<Family> {
  const folder = testFolder()
  const noticed = join(folder, 'noticed')
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs'
     import { whenCallerEnds } from ${JSON.stringify(join(import.meta.dirname, 'caller.mjs'))}
     whenCallerEnds(() => { writeFileSync(${JSON.stringify(noticed)}, ''); process.exit() })
     console.log(JSON.stringify({ shell: process.ppid, program: process.pid }))
     setInterval(() => undefined, 1_000)`,
  )
  const script = `require('node:child_process').spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, ${JSON.stringify(program)}], { stdio: 'inherit' })`
  const npm = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  })
  const line = await new Promise<string>((resolve) => npm.stdout?.once('data', (data) => resolve(String(data))))
  const pids = JSON.parse(line) as { shell: number; program: number }
  onTestFinished(() => {
    for (const pid of [npm.pid, pids.shell, pids.program]) if (pid && isProcessAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return { npm, ...pids, hasNoticed: () => existsSync(noticed) }
}

const underNpm = { npm_lifecycle_event: 'start' }

test('behavior: notices that the shell between npm and it was ended', async () => {
  const { shell, program, hasNoticed } = await startFamily(underNpm)
  process.kill(shell, 'SIGTERM')
  await expect.poll(hasNoticed).toBe(true)
  await expect.poll(() => isProcessAlive(program)).toBe(false)
})

test('behavior: notices that npm was killed, though its shell lives on', async () => {
  const { npm, shell, hasNoticed } = await startFamily(underNpm)
  npm.kill('SIGKILL')
  await expect.poll(hasNoticed).toBe(true)
  await expect.poll(() => isProcessAlive(shell)).toBe(false)
})

test('behavior: without npm there is no process to watch', async () => {
  const { shell, program, hasNoticed } = await startFamily({})
  process.kill(shell, 'SIGTERM')
  await expect.poll(() => isProcessAlive(shell)).toBe(false)
  const deadline = performance.now() + 2_000
  await expect.poll(() => performance.now() > deadline).toBe(true)
  expect([hasNoticed(), isProcessAlive(program)]).toEqual([false, true])
})
