import type { LpPoolPoint, LpPoolToken } from '@tyche/api-schema/pools'
import { decodeRevert } from '@tyche/sdk/errors'
import { depositCostsOf, exitOrderStateOf, openBetsEffectOf, roomFor, valueWhenClear } from '@tyche/sdk/pools/estimates'
import { describe, expect, test } from 'vitest'
import { applyAccount, applyState, applyToHistory } from '../../data/pools/apply-pool-event.ts'
import { bluechipPool, entry, stableAddress, stablePool, teth, USD, usdm } from '../../testing/pools.ts'
import { dailyVolume, formatChange, growthOf, priceDigits } from './details/chart-points.ts'
import { reservedShare } from './list/reserved-meter.tsx'
import { mergeNewest } from './transactions/merge-newest.ts'

const [usdmPart, tethPart] = bluechipPool.tokens as [LpPoolToken, LpPoolToken]

describe('updates from the stream', () => {
  const account = {
    pool: bluechipPool.address,
    token: teth,
    balance: `${500n * USD}`,
    reserved: `${USD}`,
    liabilities: '3',
  }

  test('behavior: an account’s change updates its value, every weight and the reserved value', () => {
    const moved = applyAccount(bluechipPool, account)
    expect(moved.tokens.map((token) => token.weightBasisPoints)).toEqual([3_333, 6_666])
    expect(moved.tokens[1]).toMatchObject({ valueUsd: `${2_000_000n * USD}`, liabilities: '3' })
    expect(moved.reservedUsd).toBe(`${4_000n * USD}`)
  })

  test('behavior: another pool stays unchanged, and without a price there is no value', () => {
    expect(applyAccount(stablePool, account)).toBe(stablePool)
    const unpriced = { ...bluechipPool, tokens: [usdmPart, { ...tethPart, priceUsd: null }] }
    expect(applyAccount(unpriced, account).tokens.map((token) => token.weightBasisPoints)).toEqual([null, null])
    expect(applyAccount(unpriced, account).reservedUsd).toBeNull()
  })

  const state = {
    poolId: 'stable',
    pool: stableAddress,
    lpSupply: '5',
    lpPriceUsd: '7',
    liquidityUsd: '9',
    aumMinUsd: '8',
    aumMaxUsd: '10',
  }
  const point = (at: number, price = '1', volumeUsd = '0'): LpPoolPoint => ({
    at,
    lpPriceUsd: price,
    liquidityUsd: '1',
    lpSupply: '1',
    volumeUsd,
  })

  test('behavior: the pool’s totals update, and with them the last point of its chart', () => {
    expect(applyState(stablePool, state)).toMatchObject({ lpPriceUsd: '7', aumMaxUsd: '10', betCount: 42 })
    expect(applyState(bluechipPool, state)).toBe(bluechipPool)
    expect(applyToHistory([point(1), point(2)], state, 5)).toEqual([
      point(1),
      { ...point(5), lpPriceUsd: '7', liquidityUsd: '9', lpSupply: '5' },
    ])
    expect(applyToHistory([point(9)], { ...state, lpPriceUsd: null }, 99)).toEqual([point(9)])
  })

  test('behavior: hours become days, and the hour that ends at midnight belongs to the day before', () => {
    const day = 86_400
    const hours = [
      point(day * 10, '1', `${USD}`),
      point(day * 10 + 3_600, '1', `${2n * USD}`),
      point(day * 11, '1', `${USD}`),
    ]
    expect(dailyVolume(hours)).toEqual([
      { x: day * 9, y: 1 },
      { x: day * 10, y: 3 },
    ])
  })

  test('behavior: growth is computed, and shown with enough digits', () => {
    expect(growthOf([point(1, '200'), point(2, '150')])).toBe(-USD / 4n)
    expect(growthOf([point(1)])).toBeUndefined()
    expect(growthOf([point(1, '0'), point(2)])).toBeUndefined()
    expect(formatChange(USD / 20n, 'en')).toBe('+5.00%')
    expect(formatChange(-USD / 100_000n, 'en')).toBe('-0.0010%')
    expect(
      priceDigits([
        { x: 1, y: 1 },
        { x: 2, y: 1.0002 },
      ]),
    ).toBe(5)
    expect(priceDigits([{ x: 1, y: 1 }])).toBe(2)
  })
})

describe('a growing history', () => {
  const page = (...numbers: number[]) => ({
    list: numbers.map((number) => entry(number)),
    nextCursor: `${numbers.at(-1)}`,
  })
  const loaded = { pages: [page(5, 4), page(3, 2)], pageParams: [undefined, '4'] }
  const ids = (data: ReturnType<typeof mergeNewest>) => data.pages.map(({ list }) => list.map(({ id }) => id))

  test('behavior: new entries go on top, and loaded pages stay', () => {
    expect(ids(mergeNewest(loaded, page(6, 5)))).toEqual([
      ['6-0', '5-0', '4-0'],
      ['3-0', '2-0'],
    ])
    expect(ids(mergeNewest(loaded, page(5, 4)))).toEqual([
      ['5-0', '4-0'],
      ['3-0', '2-0'],
    ])
  })

  test('behavior: the list starts over after a gap or when it is empty', () => {
    expect(mergeNewest(loaded, page(9, 8))).toEqual({ pages: [page(9, 8)], pageParams: [undefined] })
    expect(ids(mergeNewest(undefined, page(1)))).toEqual([['1-0']])
  })
})

describe('estimates', () => {
  test('behavior: a deposit pays spread and fee, rounded in favour of the pool', () => {
    expect(
      depositCostsOf({ pool: stablePool, token: stablePool.tokens[0] as LpPoolToken, amount: 5_000_000n }),
    ).toEqual({
      value: 5n * USD,
      spread: 0n,
      fee: 0n,
    })
    const costs = depositCostsOf({ pool: bluechipPool, token: tethPart, amount: USD })
    expect(costs).toEqual({ value: 4_000n * USD, spread: 10n * USD, fee: (3_990n * USD * 35n) / 10_000n })
  })

  test('behavior: open bets count against deposits and withdrawals, rounded up', () => {
    expect(openBetsEffectOf({ pool: stablePool, change: 'remove' })).toBe(100)
    expect(openBetsEffectOf({ pool: stablePool, change: 'add' })).toBe(10)
    expect(openBetsEffectOf({ pool: bluechipPool, change: 'add' })).toBe(0)
    expect(openBetsEffectOf({ pool: { ...stablePool, aumMinUsd: null }, change: 'remove' })).toBeUndefined()
  })

  test('behavior: an order’s estimate includes fee and spread, but no open bets', () => {
    expect(valueWhenClear({ pool: stablePool, token: stablePool.tokens[0] as LpPoolToken, lpAmount: 100n * USD })).toBe(
      100_000_000n,
    )
    // 8,000 dollars less 0.15 %, at 4,000 dollars and a quarter of a percent.
    expect(valueWhenClear({ pool: bluechipPool, token: tethPart, lpAmount: 8_000n * USD })).toBe(
      (7_988n * USD * USD) / (4_010n * USD),
    )
    expect(
      valueWhenClear({ pool: bluechipPool, token: { ...tethPart, priceUsd: null }, lpAmount: USD }),
    ).toBeUndefined()
  })

  test('behavior: a band limits deposits, and a pool of one token has no band', () => {
    // (1,000,000 + 3,000,000) of (2,000,000 + 3,000,000) are 80 %.
    expect(roomFor({ pool: bluechipPool, token: usdmPart })).toBe((3_000_000_000_000n * 999n) / 1_000n)
    expect(roomFor({ pool: bluechipPool, token: { ...usdmPart, valueUsd: `${1_900_000n * USD}` } })).toBe(0n)
    expect(roomFor({ pool: stablePool, token: stablePool.tokens[0] as LpPoolToken })).toBeUndefined()
    expect(roomFor({ pool: bluechipPool, token: { ...tethPart, priceUsd: null } })).toBeUndefined()
  })

  test('behavior: the reserved share is never above one', () => {
    expect(reservedShare({ reservedUsd: '1', aumMaxUsd: '4' })).toBe(USD / 4n)
    expect(reservedShare({ reservedUsd: '9', aumMaxUsd: '4' })).toBe(USD)
    expect(reservedShare({ reservedUsd: '0', aumMaxUsd: '0' })).toBe(0n)
    expect(reservedShare({ reservedUsd: null, aumMaxUsd: '4' })).toBeUndefined()
  })
})

test('behavior: an order waits, is ready within the limit, and expires', () => {
  const order = { deadline: 100 }
  const at = (gapBasisPoints: number, now: number) =>
    exitOrderStateOf({ order, terms: { gapBasisPoints, limitBasisPoints: 50 }, now })
  expect([at(51, 100), at(50, 100), at(0, 101)]).toEqual(['waiting', 'clear', 'expired'])
})

test('behavior: a contract error is a refusal; a network error is not', () => {
  const reverted = { name: 'ContractFunctionRevertedError', data: { errorName: 'WeightOutOfBand', args: [usdm, 9n] } }
  expect(decodeRevert({ cause: { cause: reverted } })).toEqual({ name: 'WeightOutOfBand', args: [usdm, 9n] })
  expect(decodeRevert({ name: 'ContractFunctionRevertedError' })).toEqual({ name: 'unknown', args: [] })
  expect(decodeRevert(new Error('refused'))).toBeUndefined()
  expect(decodeRevert(undefined)).toBeUndefined()
})
