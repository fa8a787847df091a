import { type Child, spawnChild } from '@tyche/devstack/child'
import { expect, onTestFinished, test } from 'vitest'
import { createBackoff } from './backoff.ts'
import { supervise } from './supervise.ts'

function superviseCommand(command: string, onRevived?: () => Promise<void>, onChange: () => void = () => undefined) {
  const notices: string[] = []
  const failures: Error[] = []
  let starts = 0
  const part = supervise({
    name: 'part',
    start: async (onSpawn: (child: Child) => void) => {
      starts += 1
      onSpawn(await spawnChild({ name: 'part', command: '/bin/sh', args: ['-c', command] }))
    },
    onChange,
    onNotice: (text) => notices.push(text),
    onGiveUp: (error) => failures.push(error),
    ...(onRevived && { onRevived }),
  })
  onTestFinished(() => part.stop())
  return { part, notices, failures, starts: () => starts }
}

test('behavior: starts a killed process again and says so', async () => {
  let revivals = 0
  const { part, notices } = superviseCommand('exec sleep 60', async () => {
    revivals += 1
  })
  await part.ready
  const first = part.child()?.pid as number
  process.kill(first, 'SIGKILL')
  await expect.poll(() => notices).toEqual(['part ended (SIGKILL): restarting it', 'part is back'])
  await expect.poll(() => revivals).toBe(1)
  expect(part.child()?.isAlive()).toBe(true)
  expect(part.child()?.pid).not.toBe(first)
})

test('behavior: brings a process back although a full disk takes no record of it', async () => {
  let isFull = false
  const { part, notices } = superviseCommand('exec sleep 60', undefined, () => {
    if (isFull) throw new Error('ENOSPC: no space left on device')
  })
  await part.ready
  isFull = true
  process.kill(part.child()?.pid as number, 'SIGKILL')
  await expect
    .poll(() => notices)
    .toEqual([
      'part ended (SIGKILL): restarting it',
      'part is not recorded: ENOSPC: no space left on device',
      'part is back',
    ])
})

test('behavior: restarts on request without counting it as a death', async () => {
  let revivals = 0
  const { part, notices } = superviseCommand('exec sleep 60', async () => {
    revivals += 1
  })
  await part.ready
  const first = part.child()?.pid
  await part.restart()
  await expect.poll(() => notices).toEqual(['part is back'])
  expect(part.child()?.pid).not.toBe(first)
  expect(revivals).toBe(0)
})

test('behavior: leaves it ended after a stop', async () => {
  const { part, notices, starts } = superviseCommand('exec sleep 60')
  await part.ready
  const child = part.child() as Child
  await part.stop()
  expect(child.isAlive()).toBe(false)
  expect(notices).toEqual([])
  expect(starts()).toBe(1)
})

test('error: rejects for the caller when the first start fails', async () => {
  const part = supervise({
    name: 'part',
    start: () => Promise.reject(new Error('no such program')),
    onChange: () => undefined,
    onNotice: () => undefined,
    onGiveUp: () => undefined,
  })
  await expect(part.ready).rejects.toThrow('no such program')
  await part.stop()
})

test('behavior: waits longer after each death and then gives up', () => {
  const nextWaitMs = createBackoff()
  expect(Array.from({ length: 6 }, () => nextWaitMs(100))).toEqual([0, 500, 1_500, 4_000, 8_000, undefined])
})

test('behavior: resets the count of deaths after a long run', () => {
  const nextWaitMs = createBackoff()
  expect([nextWaitMs(100), nextWaitMs(100), nextWaitMs(60_000), nextWaitMs(100)]).toEqual([0, 500, 0, 500])
})
