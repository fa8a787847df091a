import { createLocalBeacon, RoundNotDueError, signatureToEip2537 } from '@tyche/beacon'
import { expect, test } from 'vitest'
import { createLocalRoundSource } from './round-source.ts'

const schedule = { genesisTime: 1000, periodSec: 1 }
const beacon = createLocalBeacon({ secretKey: new Uint8Array(32).fill(1), schedule })
const { signal } = new AbortController()

function at(utcSec: number, chainSec = utcSec) {
  return createLocalRoundSource(beacon, { utcSec: () => utcSec, chainSec: () => chainSec })
}

test('default: returns the point of a due round', async () => {
  expect(await at(1010).fetchPoint(11n, signal)).toEqual(signatureToEip2537(beacon.sign(11n).signature))
})

test('behavior: does not release a prepared round before its time', async () => {
  const rounds = at(1009.999)
  rounds.prepare(11n)
  await expect(rounds.fetchPoint(11n, signal)).rejects.toBeInstanceOf(RoundNotDueError)
  expect(rounds.dueAtMs(11n)).toBe(1_010_000)
})

test('behavior: delays rounds of a lagging chain while bets may be placed on them', async () => {
  const rounds = at(5000, 1000)
  expect(rounds.dueAtMs(2n)).toBe(5_001_000)
  await expect(rounds.fetchPoint(2n, signal)).rejects.toBeInstanceOf(RoundNotDueError)
  await expect(rounds.fetchPoint(1n, signal)).resolves.toHaveLength(128)
})

test('behavior: releases rounds early on a chain moved ahead of UTC', async () => {
  const rounds = at(1000, 5000)
  expect(rounds.dueAtMs(4001n)).toBe(1_000_000)
  await expect(rounds.fetchPoint(4001n, signal)).resolves.toHaveLength(128)
  await expect(rounds.fetchPoint(4002n, signal)).rejects.toBeInstanceOf(RoundNotDueError)
})
