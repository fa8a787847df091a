import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SeriesError } from './errors.ts'
import { readSeriesFile } from './read-series-file.ts'
import { parseSeriesFile } from './series-file.ts'

const daily = {
  clientId: 1,
  name: 'Daily',
  kind: 'timeLimited',
  token: 'USDM',
  price: '1',
  reward: '90.5',
  quantity: 1,
  total: 100,
  durationSec: 86_400,
}

function problemsOf(...series: object[]): string {
  try {
    parseSeriesFile({ series })
  } catch (error) {
    if (error instanceof SeriesError) return error.message
    throw error
  }
  return 'accepted'
}

test('default: fills in the optional fields of a series', () => {
  expect(parseSeriesFile({ series: [daily] })).toEqual([
    { ...daily, clientId: 1n, pauseSec: 0, subsidy: '0', offChain: false, isPaused: false },
  ])
  expect(parseSeriesFile({ series: [] })).toEqual([])
})

test('args: accepts a series number above 2^53 as text', () => {
  expect(parseSeriesFile({ series: [{ ...daily, clientId: '18446744073709551615' }] })[0]?.clientId).toBe(
    2n ** 64n - 1n,
  )
})

test('error: names every bad field at once', () => {
  const message = problemsOf(
    { ...daily, clientId: 0, kind: 'weekly', price: 1 },
    { ...daily, clientId: '18446744073709551616', reward: '1e3', quantity: 65_536, total: 0, duration: 5 },
    { ...daily, durationSec: 0, pauseSec: -1, name: ' ' },
  )
  for (const path of [
    '0.clientId',
    '0.kind',
    '0.price',
    '1.clientId',
    '1.reward',
    '1.quantity',
    '1.total',
    '2.durationSec',
    '2.pauseSec',
    '2.name',
  ])
    expect(message).toContain(`series.${path}:`)
  expect(message).toContain('"duration"')
})

test('error: rejects two series with one number', () => {
  expect(problemsOf(daily, { ...daily, name: 'Other', clientId: '1' })).toContain('series.1.clientId: 1 is given twice')
})

test('error: rejects a missing file and one that is not JSON', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'series-'))
  const path = join(folder, 'series.json')
  await expect(readSeriesFile(path)).rejects.toThrow(SeriesError)
  await writeFile(path, '{')
  await expect(readSeriesFile(path)).rejects.toThrow(path)
  await writeFile(path, JSON.stringify({ series: [daily] }))
  await expect(readSeriesFile(path)).resolves.toHaveLength(1)
  await rm(folder, { recursive: true })
})
