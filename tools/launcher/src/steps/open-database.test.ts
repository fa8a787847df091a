import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'
import { openLocalDatabase } from './open-database.ts'

function open(folder: string) {
  return openLocalDatabase({
    dataDir: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres-password'),
    port: 1,
    onLine: () => undefined,
    onSpawn: () => undefined,
  })
}

test('error: a lost password is reported with instructions, and not replaced', async () => {
  const folder = testFolder()
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n')
  await expect(open(folder)).rejects.toThrow(/postgres-password is missing: .*Put the file back.*--reset/)
  expect(existsSync(join(folder, 'postgres-password'))).toBe(false)
})

test('behavior: a password of which a full disk kept nothing is made again', async () => {
  const folder = testFolder()
  writeFileSync(join(folder, 'postgres-password'), '')
  await expect(open(folder)).rejects.toThrow(/did not start on port 1/)
  expect(readFileSync(join(folder, 'postgres-password'), 'utf8')).toMatch(/^[\w-]{24}$/)
})

test('error: an empty password is reported as a lost one', async () => {
  const folder = testFolder()
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'postgres-password'), '')
  await expect(open(folder)).rejects.toThrow(/postgres-password is empty: .*Put the file back/)
})

test('error: a folder that is not a complete database is named and kept', async () => {
  const folder = testFolder()
  mkdirSync(join(folder, 'postgres/base'), { recursive: true })
  await expect(open(folder)).rejects.toThrow(/postgres is not a complete database: .*PG_VERSION is missing/)
  expect(existsSync(join(folder, 'postgres/base'))).toBe(true)
})
