import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../files/temporary-folder.ts'
import { openLogFile } from './log-file.ts'

const readLines = (path: string) => readFileSync(path, 'utf8').trim().split('\n')

test('default: keeps the lines before the limit in a second file', async () => {
  const log = openLogFile(join(testFolder(), 'chain.log'), 10)
  log.write('the first line')
  await expect.poll(() => readLines(log.path)).toEqual(['the first line'])
  log.write('the second line')
  await log.close()
  expect(readLines(log.path)).toEqual(['the second line'])
  expect(readLines(`${log.path}.1`)).toEqual(['the first line'])
})

test('behavior: goes on after its file was removed to free a full disk', async () => {
  const log = openLogFile(join(testFolder(), 'chain.log'), 10)
  log.write('the first line')
  await expect.poll(() => readLines(log.path)).toEqual(['the first line'])
  rmSync(log.path)
  log.write('the second line')
  await log.close()
  expect(readLines(log.path)).toEqual(['the second line'])
})

test('behavior: writes again once the disk takes its lines', async () => {
  const folder = join(testFolder(), 'logs')
  const log = openLogFile(join(folder, 'chain.log'))
  rmSync(folder, { recursive: true })
  log.write('lost')
  // Asks the disk after the write has.
  await expect(readFile(log.path)).rejects.toThrow()
  mkdirSync(folder)
  await expect
    .poll(() => {
      log.write('kept')
      return existsSync(log.path)
    })
    .toBe(true)
  await log.close()
  expect(readLines(log.path).at(-1)).toBe('kept')
})
