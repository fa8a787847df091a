import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuildId } from './build-id.ts'

const app = fileURLToPath(new URL('..', import.meta.url))
const onchain = fileURLToPath(new URL('../../../packages/onchain/src', import.meta.url))
const feeds = [{ source: '0x01', decimals: 8 }]

let folder: string
let record: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-build-id-test-'))
  record = join(folder, 'deployment.json')
  await writeFile(record, '{}')
  await cp(app, join(folder, 'app'), { recursive: true, filter: (path) => basename(path) !== '.ponder' })
  await cp(onchain, join(folder, 'onchain'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

const read = (of = feeds) => readBuildId(record, of, { app: join(folder, 'app'), onchain: join(folder, 'onchain') })

test('default: the same wherever the code lies, and fit for the name of a schema', async () => {
  expect(await read()).toMatch(/^[0-9a-f]{12}$/)
  expect(await read()).toBe(await readBuildId(record, feeds))
})

test.each([
  'app/src/games/bet.ts',
  'app/ledger/liability.ts',
  'app/ponder.schema.ts',
  'app/onchain-table.ts',
  'app/ponder.config.ts',
  'app/feeds.ts',
  'onchain/bets.ts',
  'onchain/column.ts',
  'onchain/tables-of-tomorrow.ts',
])('behavior: another one once %s is another', async (path) => {
  const before = await read()
  await appendFile(join(folder, path), '\n')
  expect(await read()).not.toBe(before)
})

test.each([
  'app/runtime/start.ts',
  'app/src/api/index.ts',
  'app/test/views.ts',
  'app/ledger/usd.test.ts',
  'onchain/column.test.ts',
])('behavior: the same whatever becomes of %s', async (path) => {
  const before = await read()
  await appendFile(join(folder, path), '\n')
  expect(await read()).toBe(before)
})

test('behavior: another one for another record, and for a feed that is answered by another contract', async () => {
  const before = await read()
  expect(await read([{ source: '0x02', decimals: 8 }])).not.toBe(before)
  await writeFile(record, '{ }')
  expect(await read()).not.toBe(before)
})
