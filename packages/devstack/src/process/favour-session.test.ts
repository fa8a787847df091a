import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { favourSession, favourSessionsBelow } from './favour-session.ts'

const isPossible = process.getuid?.() === 0 && existsSync('/proc/self/autogroup')
const niceOf = (pid: number | 'self') => / nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]

async function startSession(): Promise<number> {
  const child = spawn('sleep', ['60'], { detached: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.once('spawn', resolve))
  return child.pid!
}

test.skipIf(!isPossible)('behavior: favours the sessions below this process and not its own', async () => {
  const pid = await startSession()
  const own = niceOf('self')
  favourSessionsBelow(-3)
  expect([niceOf(pid), niceOf('self')]).toEqual(['-3', own])
})

test('error: a process that is gone is nobody to favour', () => {
  expect(() => favourSession(999_999_999, -5)).not.toThrow()
})
