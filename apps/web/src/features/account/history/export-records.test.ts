import type { GameRecord } from '@tyche/api-schema/game-record'
import { expect, test, vi } from 'vitest'
import { type ReadPage, readAllRecords } from './export-records.ts'
import { type RecordWords, recordsCsv } from './records-csv.ts'

const usdm = `0x${'11'.repeat(20)}`

const recordOf = (nonce: number, change: Partial<GameRecord> = {}): GameRecord => ({
  game: 'coin',
  player: `0x${'22'.repeat(20)}`,
  token: usdm,
  nonce: String(nonce),
  playedAt: 1_700_000_000 + nonce,
  hash: `0x${nonce.toString(16).padStart(64, '0')}`,
  settleHash: null,
  playCount: 2,
  playedCount: 2,
  cost: '2000000',
  income: '3920000',
  profit: '1920000',
  multiplier: '1960000000000000000',
  randoms: [1, 0],
  multipliers: ['1960000000000000000', '0'],
  choice: 1,
  status: 'settled',
  isSetAside: false,
  refundRequestedAt: null,
  refundableAt: null,
  refundHash: null,
  ...change,
})

/** Answers as the API does: newest first, in pages of a filtered list, at most 10,000 rows. */
function apiOf(all: readonly GameRecord[]) {
  return vi.fn<ReadPage>(async ({ to = Number.POSITIVE_INFINITY, from = 0, page = 1, pageSize = 20 }) => {
    if (page * pageSize > 10_000) throw new Error('beyond the last page')
    const found = all
      .filter(({ playedAt }) => playedAt < to && playedAt >= from)
      .toSorted((a, b) => b.playedAt - a.playedAt || Number(b.nonce) - Number(a.nonce))
    const list = found.slice((page - 1) * pageSize, page * pageSize)
    return { list, total: Math.min(found.length, 10_000), totalIsCapped: found.length > 10_000, page, pageSize }
  })
}

const read = (readPage: ReadPage, options = {}) =>
  readAllRecords({
    filters: {},
    readPage,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })

test('behavior: reads every page and reports progress', async () => {
  const all = Array.from({ length: 250 }, (_, index) => recordOf(index + 1))
  const onProgress = vi.fn()
  const readPage = apiOf(all)
  const records = await read(readPage, { onProgress, filters: { game: 'coin' } })
  expect(records.map(({ nonce }) => Number(nonce))).toEqual(all.map(({ nonce }) => Number(nonce)).reverse())
  expect(onProgress.mock.calls.flat()).toEqual([100, 200, 250])
  expect(readPage.mock.calls.every(([request]) => request.game === 'coin')).toBe(true)
})

test('behavior: continues where the pages end, even within one second', async () => {
  const all = Array.from({ length: 10_150 }, (_, index) =>
    recordOf(index + 1, { playedAt: 1_700_000_000 + Math.floor(index / 40) }),
  )
  const records = await read(apiOf(all))
  expect(new Set(records.map(({ nonce }) => nonce)).size).toBe(10_150)
  expect(records).toHaveLength(10_150)
})

test('behavior: a bet placed meanwhile shifts no page', async () => {
  const all = Array.from({ length: 150 }, (_, index) => recordOf(index + 1))
  const answer = apiOf(all)
  const readPage = vi.fn<ReadPage>(async (request, signal) => {
    const page = await answer(request, signal)
    all.push(recordOf(1_000 + all.length, { playedAt: 1_800_000_000 }))
    return page
  })
  expect(await read(readPage)).toHaveLength(150)
})

test('behavior: a bet is in the file also where the browser’s clock is behind the chain’s', async () => {
  expect(await read(apiOf([recordOf(1, { playedAt: 2_000_000_100 })]))).toHaveLength(1)
})

test('error: one failed page fails the export', async () => {
  const all = Array.from({ length: 150 }, (_, index) => recordOf(index + 1))
  const answer = apiOf(all)
  const readPage: ReadPage = (request, signal) =>
    request.page === 2 ? Promise.reject(new Error('away')) : answer(request, signal)
  await expect(read(readPage)).rejects.toThrow('away')
})

const words: RecordWords = {
  game: () => 'Coin Flip',
  status: ({ status }) => status.toUpperCase(),
  choice: ({ choice }) => ['Heads', 'Tails'][choice] ?? '',
  outcome: (_record, outcome) => ['Heads', 'Tails'][outcome] ?? '',
}

test('behavior: the file is RFC 4180 with exact amounts, and a name beside every code', () => {
  const tokenOf = (address: string) => (address === usdm ? { symbol: 'USDM', decimals: 6 } : undefined)
  const pending = { status: 'pending', income: null, profit: null, multiplier: null, randoms: null } as const
  const csv = recordsCsv(
    [recordOf(1, { cost: '9007199254740993000001', profit: '-31750000' }), recordOf(2, { ...pending, token: '0xab' })],
    tokenOf,
    words,
  )
  const [head, first, second, rest] = csv.split('\r\n')
  expect(head).toBe(
    'game,game_name,bet,played_at,status,status_name,token,plays,choice,choice_name,outcomes,outcome_names,multiplier,cost,income,profit,hash,settle_hash,refund_hash',
  )
  expect(first).toBe(
    `coin,Coin Flip,1,2023-11-14T22:13:21.000Z,settled,SETTLED,USDM,2,1,Tails,1 0,Tails; Heads,0.000000000000000435,9007199254740993.000001,3.92,-31.75,${recordOf(1).hash},,`,
  )
  expect(second).toContain(',pending,PENDING,0xab,2,1,Tails,,,,2000000,,,')
  expect(rest).toBe('')
})

test('behavior: quotes are doubled, and no text becomes a formula', () => {
  const csv = recordsCsv([recordOf(1)], () => ({ symbol: '=cmd("x"),y', decimals: 6 }), words)
  expect(csv).toContain(`,"'=cmd(""x""),y",`)
})
