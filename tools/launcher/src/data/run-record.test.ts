import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive } from '@tyche/devstack/alive'
import { spawnChild } from '@tyche/devstack/child'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { endLeftovers, recordChild, writeRunRecord } from './run-record.ts'

async function sleeper() {
  const child = await spawnChild({ name: 'sleeper', command: 'sleep', args: ['60'] })
  onTestFinished(async () => {
    await child.stop({ signal: 'SIGKILL' })
  })
  return child
}

test('behavior: ends processes that an earlier launcher left', async () => {
  const path = join(testFolder(), 'run.json')
  const child = await sleeper()
  writeRunRecord(path, { children: { operator: recordChild(child.pid) } })
  expect(await endLeftovers(path)).toEqual(['operator'])
  expect(isProcessAlive(child.pid)).toBe(false)
  expect(existsSync(path)).toBe(false)
})

test('behavior: leaves a process with only the same process id alone', async () => {
  const path = join(testFolder(), 'run.json')
  const child = await sleeper()
  writeRunRecord(path, { children: { operator: { ...recordChild(child.pid), startTime: '1' } } })
  expect(await endLeftovers(path)).toEqual([])
  expect(isProcessAlive(child.pid)).toBe(true)
})

test('behavior: ends nothing without a record', async () => {
  expect(await endLeftovers(join(testFolder(), 'run.json'))).toEqual([])
})
