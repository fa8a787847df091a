import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive } from '@tyche/devstack/alive'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { execute } from './execute.ts'

const never = new AbortController().signal

/** A suite that says "half", starts a detached process that holds its output, and then does what `rest` says. */
async function run(rest: string, limit: AbortSignal) {
  const program = `
    const { spawn } = require('node:child_process')
    const orphan = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { detached: true, stdio: 'inherit' })
    console.log('half', orphan.pid)
    orphan.unref()
    ${rest}`
  const { isGood, output } = await execute(process.execPath, ['-e', program], { cwd: '/', limit })
  const orphan = Number(/half (\d+)/.exec(output)?.[1])
  onTestFinished(() => {
    if (isProcessAlive(orphan)) process.kill(orphan, 'SIGKILL')
  })
  return { isGood, output, orphan }
}

test('behavior: ends a command that never ends, and what it started, and keeps what it said', async () => {
  const said = join(testFolder(), 'said')
  const limit = new AbortController()
  const poll = setInterval(() => existsSync(said) && limit.abort(), 20)
  const rest = `require('node:fs').writeFileSync(${JSON.stringify(said)}, ''); setTimeout(() => {}, 60_000)`
  const { isGood, output, orphan } = await run(rest, limit.signal).finally(() => clearInterval(poll))
  expect(isGood).toBe(false)
  expect(output).toContain('half')
  expect(isProcessAlive(orphan)).toBe(false)
})

test('behavior: does not wait for an orphan that holds the output of a command which has ended', async () => {
  const { isGood, output, orphan } = await run('', never)
  expect(isGood).toBe(true)
  expect(output).toContain('half')
  if (process.platform === 'linux') expect(isProcessAlive(orphan)).toBe(false)
})
