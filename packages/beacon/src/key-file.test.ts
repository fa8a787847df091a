import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeyFileError } from './errors.ts'
import { readKeyFile, readOrCreateKeyFile } from './key-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beacon-key-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('default: creates a key that only its owner can read, and reads it again', async () => {
  const path = join(folder, 'nested', 'beacon.key')
  const created = await readOrCreateKeyFile(path)
  expect(created).toHaveLength(32)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readOrCreateKeyFile(path)).toEqual(created)
  expect(await readdir(join(folder, 'nested'))).toEqual(['beacon.key'])
})

test('behavior: concurrent callers agree on one key', async () => {
  const path = join(folder, 'beacon.key')
  const keys = await Promise.all(Array.from({ length: 8 }, () => readOrCreateKeyFile(path)))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  expect(await readdir(folder)).toEqual(['beacon.key'])
})

test('behavior: removes the permissions of other users', async () => {
  const path = join(folder, 'beacon.key')
  await readOrCreateKeyFile(path)
  await chmod(path, 0o644)
  await readKeyFile(path)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test.each([
  ['empty', ''],
  ['half written', 'ab'.repeat(16)],
  ['not hex', 'zz'.repeat(32)],
  ['zero', '00'.repeat(32)],
  ['above the group’s order', 'ff'.repeat(32)],
])('error: rejects a file that is %s and leaves it unchanged', async (_, content) => {
  const path = join(folder, 'beacon.key')
  await writeFile(path, content)
  await expect(readOrCreateKeyFile(path)).rejects.toBeInstanceOf(KeyFileError)
  expect(await readFile(path, 'utf8')).toBe(content)
})
