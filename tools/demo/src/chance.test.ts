import { expect, test } from 'vitest'
import { between, oneOf, weighted } from './chance.ts'

const always = (value: number) => () => value

test('behavior: between reaches both ends', () => {
  expect([between(always(0), 2, 6), between(always(0.999), 2, 6)]).toEqual([2, 6])
})

test('behavior: weighted goes by weight, and never takes what has none', () => {
  const items = [
    ['never', 0],
    ['rare', 1],
    ['often', 3],
  ] as const
  expect([0, 0.24, 0.26, 0.99].map((value) => weighted(always(value), items))).toEqual([
    'rare',
    'rare',
    'often',
    'often',
  ])
  expect(weighted(always(0.5), [])).toBeUndefined()
})

test('behavior: oneOf of nothing is nothing', () => {
  expect(oneOf(always(0.5), [])).toBeUndefined()
})
