import type { Order } from '@tyche/api-schema/lottery/orders'
import { expect, test, vi } from 'vitest'
import { readCodes } from './my-codes.ts'

const me = `0x${'aB'.repeat(20)}`
const orderAt = (firstCode: number, change: Partial<Order> = {}) =>
  ({ firstCode, quantity: 2, account: me.toLowerCase(), status: 'waitingLottery', ...change }) as Order

test('reads every page, and only codes that are still mine', async () => {
  const readPage = vi.fn(async (page: number) => ({
    total: 150,
    list:
      page === 1
        ? [orderAt(0), orderAt(2, { account: `0x${'cd'.repeat(20)}` }), orderAt(4, { status: 'transferred' })]
        : [orderAt(6, { status: 'claimed' })],
  }))
  expect(await readCodes(readPage, me)).toEqual([
    { firstCode: 0, quantity: 2 },
    { firstCode: 6, quantity: 2 },
  ])
  expect(readPage).toHaveBeenCalledTimes(2)
})

test('does not read without end', async () => {
  const readPage = vi.fn(async () => ({ total: 1_000_000, list: [orderAt(0)] }))
  expect(await readCodes(readPage, me)).toHaveLength(20)
})
