import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesToHex } from '@noble/hashes/utils.js'
import { quicknet } from '@tyche/protocol/quicknet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BeaconSetupError, RoundNotDueError, WrongBeaconKeyError } from './errors.ts'
import { readOrCreateKeyFile } from './key-file.ts'
import { createLocalBeacon } from './local-beacon.ts'
import { openDrandBeacon, openLocalBeacon } from './open-beacon.ts'
import { roundAt } from './schedule.ts'

const schedule = { genesisTime: 1_000, periodSec: 3 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beacon-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function createRecord(keyFile: string) {
  const { publicKey } = createLocalBeacon({ secretKey: await readOrCreateKeyFile(keyFile), schedule })
  return { ...schedule, publicKey: bytesToHex(publicKey) }
}

test('default: a local beacon signs rounds that are due by the given clock', async () => {
  const keyFile = join(folder, 'beacon.key')
  const record = await createRecord(keyFile)
  const beacon = await openLocalBeacon({ record, keyFile, now: () => 1_030 })
  const newest = roundAt(schedule, 1_030)
  expect((await beacon.fetchRound(newest)).round).toBe(newest)
  await expect(beacon.fetchRound(newest + 1n)).rejects.toThrow(RoundNotDueError)
})

test('error: rejects a key file that is invalid, missing or of another deployment', async () => {
  const keyFile = join(folder, 'own.key')
  const record = await createRecord(keyFile)
  const open = (path: string) => openLocalBeacon({ record, keyFile: path, now: () => 0 })
  await writeFile(join(folder, 'bad.key'), 'hush')
  for (const name of ['bad.key', 'missing.key']) {
    const failure = await open(join(folder, name)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(BeaconSetupError)
    expect(failure).toMatchObject({ message: expect.stringContaining('cannot be used') })
  }
  await createRecord(join(folder, 'other.key'))
  await expect(open(join(folder, 'other.key'))).rejects.toThrow(WrongBeaconKeyError)
})

test('behavior: quicknet needs no chain hash, another network does', () => {
  const urls = ['https://drand.example']
  const record = { ...schedule, publicKey: quicknet.publicKey }
  expect(openDrandBeacon({ record, urls }).schedule).toEqual(schedule)
  const other = { ...schedule, publicKey: 'ab'.repeat(96) }
  expect(() => openDrandBeacon({ record: other, urls })).toThrow(BeaconSetupError)
})
