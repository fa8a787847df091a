import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOps, type Ops } from './fixtures/ops.ts'

const daily = {
  ...{ clientId: 7, name: 'Daily', kind: 'timeLimited', token: 'USDM', price: '1', reward: '9' },
  ...{ quantity: 5, total: 100, durationSec: 3_600, pauseSec: 10 },
}
const weekly = { ...daily, clientId: 8, name: 'Weekly', kind: 'quantityLimited' }

let stack: DeployedTestStack
let ops: Ops
let folder: string
let file: string
beforeAll(async () => {
  stack = await deployTestStack()
  folder = await mkdtemp(join(tmpdir(), 'tyche-ops-series-'))
  file = join(folder, 'series.json')
  const run = createOps(stack)
  const manager = testWallets.operator.privateKey
  ops = (command, situation) =>
    run(command, { ...situation, env: { OPS_PRIVATE_KEY: manager, SERIES_FILE: file, ...situation?.env } })
})
afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => writeFile(file, JSON.stringify({ series: [daily, weekly] })))

const written = async () => JSON.parse(await readFile(file, 'utf8')).series

test('lists and checks the series of the file', async () => {
  const { exitCode, out } = await ops('series list')
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^ +7 +Daily +time +running +none/m)
  expect((await ops('series check')).out).toBe('The contract accepts rounds of all 2 series.')

  await writeFile(file, JSON.stringify({ series: [daily, { ...weekly, reward: '200' }] }))
  const { exitCode: refused, err } = await ops('series check')
  expect(refused).toBe(2)
  expect(err).toContain('series 8: reward prizes come to')
  expect((await ops('series list')).out).toContain('rejected by the contract')
})

test('opens the next round, and no other while it is on sale', async () => {
  const opened = await ops('series open 7 --yes')
  expect([opened.exitCode, opened.err]).toEqual([0, ''])
  expect(opened.out).toContain('function  addTimeLimited')
  expect((await ops('series list')).out).toMatch(/Daily +time +running +1: product 1, open/)
  const again = await ops('series open 7 --yes')
  expect([again.exitCode, again.err]).toEqual([1, 'No round of series 7 can be opened now: its round 1 is open.'])
})

test('pauses and resumes a series: shows the change, asks, writes the file at once', async () => {
  const said = await ops('series pause 7', { answers: ['no'] })
  expect(said.exitCode).toBe(3)
  expect(await written()).toEqual([daily, weekly])

  const { exitCode, out } = await ops('series pause 7', { answers: ['yes'] })
  expect(exitCode).toBe(0)
  expect(out).toContain('series 7, isPaused: not set -> true')
  expect(await written()).toEqual([{ ...daily, isPaused: true }, weekly])
  expect(await readdir(folder)).toEqual(['series.json'])
  expect((await ops('series pause 7 --yes')).out).toContain('nothing to do')
  expect((await ops('series open 7 --yes')).err).toContain('it is paused')

  await ops('series resume 7 --yes')
  expect(await written()).toEqual([{ ...daily, isPaused: false }, weekly])
})

test('keeps what another person wrote while the question was open', async () => {
  const meanwhile = () => writeFile(file, JSON.stringify({ series: [daily, weekly, { ...daily, clientId: 9 }] }))
  const { exitCode, err } = await ops('series pause 7', { answers: ['yes'], meanwhile })
  expect(await written()).toEqual([daily, weekly, { ...daily, clientId: 9 }])
  expect(exitCode).toBe(2)
  expect(err).toBe(`${file} was changed meanwhile. Nothing was written: run the command again.`)
})

test('adds and removes a series', async () => {
  const one = { ...daily, clientId: '9', name: 'Ninth' }
  expect((await ops(['series', 'add', JSON.stringify(one), '--yes'])).exitCode).toBe(0)
  expect(await written()).toEqual([daily, weekly, one])
  expect((await ops('series remove 8 --yes')).out).toContain('series 8 removed')
  expect(await written()).toEqual([daily, one])
})

test('leaves the file unchanged in a dry run and in a script without --yes', async () => {
  const before = await readFile(file, 'utf8')
  expect((await ops('series pause 7 --dry-run')).exitCode).toBe(0)
  expect((await ops('series pause 7')).exitCode).toBe(3)
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('rejects invalid definitions without writing the file', async () => {
  const before = await readFile(file, 'utf8')
  const definitions = [
    ['{', 'is not JSON'],
    ['[]', 'must be one JSON object'],
    ['null', 'must be one JSON object'],
    ['{}', 'not valid'],
    [JSON.stringify(daily), '7 is given twice'],
    [JSON.stringify({ ...daily, clientId: 0 }), 'clientId'],
    [JSON.stringify({ ...daily, clientId: 9, price: 1 }), 'price'],
    [JSON.stringify({ ...daily, clientId: 9, price: '1e3' }), 'price'],
    [JSON.stringify({ ...daily, clientId: 9, evil: true }), 'evil'],
  ] as const
  for (const [definition, words] of definitions) {
    const { exitCode, err } = await ops(['series', 'add', definition, '--yes'])
    expect([definition, exitCode]).toEqual([definition, 2])
    expect(err).toContain(words)
  }
  for (const id of ['0', '99', '-7', 'seven', '1e0']) {
    expect((await ops(['series', 'pause', '--yes', '--', id])).exitCode).toBe(2)
  }
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('explains a missing or invalid file', async () => {
  for (const [text, words] of [
    ['', 'not JSON'],
    ['[]', 'not valid'],
    ['{"series":{}}', 'not valid'],
  ] as const) {
    await writeFile(file, text)
    const { exitCode, err } = await ops('series list')
    expect(exitCode).toBe(2)
    expect(err).toContain(words)
  }
  expect((await ops(`series list --file ${join(folder, 'none')}`)).err).toContain('ENOENT')
  expect((await ops('series list', { env: { SERIES_FILE: '' } })).err).toContain('--file or SERIES_FILE')
})
