import { expect, test, vi } from 'vitest'
import { listedOrder, listPage } from '../../../testing/lottery/product-list.ts'
import { usdm } from '../../../testing/pools.ts'
import { ordersCsv } from './orders-csv.ts'
import { readAllOrders } from './read-all-orders.ts'

const tokenOf = (address: string) => (address === usdm ? { symbol: 'USDM', decimals: 6 } : undefined)
const fields = (order: typeof listedOrder) => ordersCsv([order], tokenOf).split('\r\n')[1]?.split(',')

test('default: exact amounts with their units, times in UTC, nothing where nothing is known', () => {
  const order = { ...listedOrder, at: 1_700_000_000, cost: '2000001' }
  expect(fields(order)).toEqual([
    '12',
    '7',
    'Hundred',
    '3',
    '2023-11-14T22:13:20.000Z',
    order.account,
    '40',
    '2',
    '2.000001',
    'USDM',
    'waitingLottery',
    '',
    '',
    '',
    order.hash,
  ])
})

test('behavior: a purchase with points names points, and its prize the token', () => {
  const order = { ...listedOrder, offChain: true, cost: '20', winCount: 1, reward: '70000', hash: null }
  expect(fields(order)?.slice(8)).toEqual(['20', 'points', 'waitingLottery', '1', '0.07', 'USDM', ''])
})

test('behavior: a series cannot smuggle a formula into a spreadsheet', () => {
  expect(fields({ ...listedOrder, name: '=1+1' })?.[2]).toBe("'=1+1")
})

test('behavior: reads page after page, and an order that moved to the next page once', async () => {
  const order = (number: number) => ({ ...listedOrder, orderId: `${number}` })
  const first = Array.from({ length: 100 }, (_, index) => order(index))
  const pages = [first, [order(99), order(100)]]
  const readPage = vi.fn(async ({ page }: { page: number }) => listPage(pages[page - 1] ?? []) as never)
  const progress: number[] = []
  const all = await readAllOrders({ readPage, onProgress: (done) => progress.push(done) })
  expect(all.map(({ orderId }) => orderId)).toEqual(Array.from({ length: 101 }, (_, index) => `${index}`))
  expect(progress).toEqual([100, 101])
})
