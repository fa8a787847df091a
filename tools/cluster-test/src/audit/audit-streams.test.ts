import { expect, test } from 'vitest'
import { auditOwnResults, auditStreams } from './audit-streams.ts'

const entry = (sequence: number, epoch = 'a', isResync = false) => ({ epoch, sequence, isResync, at: sequence })
const record = (...received: ReturnType<typeof entry>[]) => ({ received, results: [] })
const missesOf = (...records: ReturnType<typeof record>[]) => auditStreams(records, 10).misses

test('behavior: finds what a client missed, got twice, and when it heard nothing more', () => {
  const whole = record(entry(1), entry(4), entry(6))
  expect(missesOf(whole, record(entry(4), entry(6)))).toEqual([])
  expect(missesOf(whole, record(entry(1), entry(6)))).toEqual(['1 gaps without resync: client 1 after a.1: a.6'])
  expect(missesOf(whole, record(entry(1), entry(5, 'a', true), entry(6)))).toEqual([])
  expect(missesOf(whole, record(entry(1), entry(1), entry(4), entry(6)))).toEqual([
    '1 entries told twice: client 1 after a.1: a.1',
  ])
  expect(missesOf(whole, record())).toEqual(['1 clients heard nothing at the end: client 1'])
})

test('behavior: another epoch begins with a resync', () => {
  const other = record(entry(1), entry(1, 'b'), entry(2, 'b'))
  expect(missesOf(other)).toEqual(['1 gaps without resync: client 0 after a.1: b.1'])
  expect(missesOf(record(entry(1), entry(1, 'b', true), entry(2, 'b')))).toEqual([])
})

test('behavior: each own result is told once, unless a resync came soon after it', () => {
  const bets = [{ nonce: '7', player: '0xab', settledAtSec: 20 }]
  const audit = (told: number[], resyncs: number[]) => {
    const received = resyncs.map((at) => ({ ...entry(1, 'a', true), at }))
    const results = told.map((at) => ({ nonce: '7', at }))
    return auditOwnResults([{ address: '0xAB', received, results }], bets, 0)
  }
  expect(audit([20_500], [])).toMatchObject({ counted: 1, misses: [] })
  expect(audit([], []).misses).toEqual(['1 results not told and no resync: coin-7'])
  expect(audit([], [10_000]).misses).toHaveLength(1)
  expect(audit([], [21_000]).misses).toEqual([])
  expect(audit([], [59_000]).misses).toEqual([])
  expect(audit([], [61_000]).misses).toHaveLength(1)
  expect(audit([20_500, 22_000], []).misses).toEqual(['1 results told twice: coin-7'])
  expect(audit([20_500, 22_000], [21_000]).misses).toEqual([])
})
