import { expect, test } from 'vitest'
import { checkPreOrder, readCount, sumOf } from './check-pre-order.ts'

const terms = {
  kind: 'quantityLimited',
  price: '1000000',
  maxTotal: 100,
  minQuantity: 1,
  minReward: '90000000',
} as const

test.each([
  ['10', 10],
  [' 7 ', 7],
  ['1,000', 1_000],
  ['1.000', 1_000],
  ['1 000', 1_000],
])('reads "%s" as %d', (text, count) => expect(readCount(text)).toBe(count))

test.each(['', '0', '-1', '1.5', '1e3', 'ten', '99999999999', '01'])('"%s" is no count', (text) =>
  expect(readCount(text)).toBeUndefined(),
)

test('the sum is codes times price times rounds, to the last unit', () => {
  expect(sumOf({ codes: '5', rounds: '10' }, terms)).toEqual({
    codes: 5,
    rounds: 10,
    onceAmount: 5_000_000n,
    total: 50_000_000n,
  })
  expect(sumOf({ codes: '3', rounds: '65535' }, { price: '340282366920938463463374607431768211455' })?.total).toBe(
    340282366920938463463374607431768211455n * 3n * 65_535n,
  )
  expect(sumOf({ codes: '', rounds: '10' }, terms)).toBeUndefined()
})

test('says what is wrong with which field', () => {
  expect(checkPreOrder({ codes: '5', rounds: '10' }, terms, 50_000_000n)).toEqual({})
  expect(checkPreOrder({ codes: 'x', rounds: '10' }, terms, 0n)).toEqual({ codes: 'format' })
  expect(checkPreOrder({ codes: '101', rounds: '0' }, terms, 0n)).toEqual({ codes: 'number', rounds: 'format' })
  expect(checkPreOrder({ codes: '100', rounds: '65536' }, terms, undefined)).toEqual({ rounds: 'number' })
  expect(checkPreOrder({ codes: '5', rounds: '10' }, terms, 49_999_999n)).toEqual({ sum: 'balance' })
})
