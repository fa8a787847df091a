import { PRECISION } from '@tyche/protocol/scales'
import { expect, test } from 'vitest'
import { averageWinDown, chanceOf, codesInDraw, returnDown } from './product-odds.ts'

const limited = {
  kind: 'quantityLimited',
  total: 100,
  quantity: 1,
  sold: 40,
  reward: '90000000',
  minSale: 100,
} as const

test('default: the chance that a code wins is winners over codes', () => {
  expect(chanceOf({ held: 1, quantity: 1, sale: 100 })).toBeCloseTo(0.01, 12)
  expect(chanceOf({ held: 10, quantity: 1, sale: 100 })).toBeCloseTo(0.1, 12)
  expect(chanceOf({ held: 1, quantity: 10, sale: 100 })).toBeCloseTo(0.1, 12)
})

test('behavior: with several winners it is one minus all of them elsewhere', () => {
  // 1 - C(7,3)/C(10,3) = 1 - 35/120
  expect(chanceOf({ held: 3, quantity: 3, sale: 10 })).toBeCloseTo(1 - 35 / 120, 12)
  expect(chanceOf({ held: 8, quantity: 3, sale: 10 })).toBe(1)
  expect(chanceOf({ held: 65_535, quantity: 65_535, sale: 4_294_967_295 })).toBeCloseTo(0.632, 3)
  expect(chanceOf({ held: 0, quantity: 3, sale: 10 })).toBe(0)
})

test('behavior: a product that is drawn sold out counts all its codes, any other those sold, from its least on', () => {
  expect(codesInDraw(limited, 10)).toBe(100)
  const timed = { ...limited, kind: 'timeLimited', minSale: 60 } as const
  expect(codesInDraw(timed, 10)).toBe(60)
  expect(codesInDraw({ ...timed, sold: 70 }, 10)).toBe(80)
  expect(codesInDraw({ ...timed, sold: 95 }, 10)).toBe(100)
})

test('behavior: what codes win on average rounds down, and winners are at most all codes', () => {
  expect(averageWinDown(limited, 10, 100)).toBe(9_000_000n)
  expect(averageWinDown({ reward: '100', quantity: 3 }, 1, 7)).toBe(42n)
  expect(averageWinDown({ reward: '100', quantity: 9 }, 2, 4)).toBe(200n)
  expect(returnDown(9_000_000n, 10_000_000n)).toBe((PRECISION * 9n) / 10n)
  expect(returnDown(1n, 0n)).toBe(0n)
})
