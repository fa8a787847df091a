import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuildId } from './build-id.ts'

const app = fileURLToPath(new URL('..', import.meta.url))
const packages = ['onchain', 'fairness', 'protocol']
const feeds = [{ source: '0x01', decimals: 8 }]

let folder: string
let record: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-build-id-test-'))
  record = join(folder, 'deployment.json')
  await writeFile(record, '{}')
  await cp(app, join(folder, 'app'), { recursive: true, filter: (path) => basename(path) !== '.ponder' })
  for (const name of packages) {
    const source = fileURLToPath(new URL(`../../../packages/${name}/src`, import.meta.url))
    await cp(source, join(folder, name), { recursive: true })
  }
})
afterAll(() => rm(folder, { recursive: true }))

const read = (of = feeds) =>
  readBuildId(record, of, {
    app: join(folder, 'app'),
    onchain: join(folder, 'onchain'),
    fairness: join(folder, 'fairness'),
    protocol: join(folder, 'protocol'),
  })

test('default: does not depend on the location of the code, and fits in a schema name', async () => {
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
  'app/runtime/patches/patch-ponder.ts',
  'onchain/bets.ts',
  'onchain/column.ts',
  'onchain/a-new-file.ts',
  'fairness/games/dice.ts',
  'protocol/scales.ts',
])('behavior: changes with %s', async (path) => {
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
])('behavior: does not depend on %s', async (path) => {
  const before = await read()
  await appendFile(join(folder, path), '\n')
  expect(await read()).toBe(before)
})

test('behavior: changes with the deployment record and with the contract behind a feed', async () => {
  const before = await read()
  expect(await read([{ source: '0x02', decimals: 8 }])).not.toBe(before)
  await writeFile(record, '{ }')
  expect(await read()).not.toBe(before)
})
