import { winningCodesOf } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { readDrawOrder } from './read-draw-order.ts'

const word = 0x1234_5678_9abcn ** 5n
const rising = (codes: readonly number[]) => [...codes].sort((a, b) => a - b)

test('default: the first codes of the order are those that the contract pays', async () => {
  const draw = { word, sale: 1_000, quantity: 7 }
  const { winners, losers } = await readDrawOrder(draw)
  expect(rising(winners)).toEqual(winningCodesOf(draw))
  expect(rising([...winners, ...losers!])).toEqual(Array.from({ length: 1_000 }, (_, code) => code))
})

test('behavior: in a sale smaller than the number of prizes every code wins', async () => {
  const { winners, losers } = await readDrawOrder({ word, sale: 3, quantity: 10 })
  expect(rising(winners)).toEqual([0, 1, 2])
  expect(losers).toHaveLength(0)
})

test('behavior: of more codes than cells only the winners are derived', async () => {
  const draw = { word, sale: 1_000_000, quantity: 20 }
  const { winners, losers } = await readDrawOrder(draw)
  expect(rising(winners)).toEqual(winningCodesOf(draw))
  expect(losers).toBeUndefined()
})
