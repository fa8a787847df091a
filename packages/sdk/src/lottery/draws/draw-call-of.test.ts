import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { awaitsDraw } from './awaits-draw.ts'
import { drawCallOf } from './draw-call-of.ts'

const deployment = { contracts: { luckyBuy: zeroAddress } }
const product = {
  id: 7,
  kind: 'timeLimited',
  state: 'open',
  offChain: false,
  endTimeSec: 100,
  drawableAtSec: 0,
} as const

function nameAt(nowSec: number, changes: Partial<Parameters<typeof drawCallOf>[0]['product']>) {
  return drawCallOf({ deployment, product: { ...product, ...changes }, nowSec })?.functionName
}

test('default: a product whose sale is over', () => {
  expect(nameAt(0, { state: 'ended' })).toBe('requestLottery')
  expect(nameAt(0, { state: 'soldOut', kind: 'quantityLimited' })).toBe('requestLottery')
  expect(drawCallOf({ deployment, product: { ...product, state: 'ended' }, nowSec: 0 })?.args).toEqual([7])
})

test('behavior: a time-limited one that is sold out waits for its end, which the next block may be after', () => {
  expect(nameAt(99, { state: 'soldOut' })).toBeUndefined()
  expect(nameAt(100, { state: 'soldOut' })).toBe('requestLottery')
  expect(awaitsDraw({ ...product, state: 'soldOut' })).toBe(false)
})

test('behavior: a sale for points once its commitment cannot be vetoed any more', () => {
  const committed = { state: 'committed', offChain: true, drawableAtSec: 50 } as const
  expect(nameAt(49, committed)).toBeUndefined()
  expect(nameAt(50, committed)).toBe('requestOffChainDraw')
  expect(awaitsDraw({ ...product, ...committed })).toBe(true)
  expect(nameAt(500, { state: 'ended', offChain: true })).toBeUndefined()
})

test.each(['none', 'upcoming', 'open', 'paused', 'drawing', 'drawn', 'inactivated', 'removed'] as const)(
  'behavior: none for one that is %s',
  (state) => {
    expect(nameAt(1_000, { state })).toBeUndefined()
    expect(nameAt(1_000, { state, kind: 'quantityLimited', offChain: true })).toBeUndefined()
  },
)
