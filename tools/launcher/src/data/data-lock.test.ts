import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStartTime } from '@tyche/devstack/alive'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'
import { DataFolderBusyError, lockDataFolder } from './data-lock.ts'

const origin = 'http://localhost:7777'

test('default', () => {
  const path = join(testFolder(), 'lock.json')
  const unlock = lockDataFolder(path, origin)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, origin })
  unlock()
  expect(existsSync(path)).toBe(false)
})

test('error: names the process that holds the folder and its address', () => {
  const path = join(testFolder(), 'lock.json')
  lockDataFolder(path, origin)
  expect(() => lockDataFolder(path, origin)).toThrow(DataFolderBusyError)
  expect(() => lockDataFolder(path, origin)).toThrow(new RegExp(`process ${process.pid} and serves ${origin}`))
})

test('behavior: takes over the lock of a process that has ended', () => {
  const path = join(testFolder(), 'lock.json')
  // Above the largest process id of every system.
  writeFileSync(path, JSON.stringify({ pid: 2 ** 30, startTime: '1' }))
  lockDataFolder(path, origin)
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid)
})

test('behavior: takes over a lock whose process id now belongs to another process', () => {
  const path = join(testFolder(), 'lock.json')
  writeFileSync(path, JSON.stringify({ pid: process.ppid, startTime: `${processStartTime(process.ppid)}0` }))
  lockDataFolder(path, origin)
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid)
})

test('behavior: takes over a truncated lock', () => {
  const path = join(testFolder(), 'lock.json')
  writeFileSync(path, '{"pid":')
  lockDataFolder(path, origin)
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid)
})

test('behavior: does not remove the lock of a process that took over', () => {
  const path = join(testFolder(), 'lock.json')
  const unlock = lockDataFolder(path, origin)
  writeFileSync(path, '{"pid":1}')
  unlock()
  expect(existsSync(path)).toBe(true)
})
