import { expect, test, vi } from 'vitest'
import type { Queries } from '../../../../db/connect.ts'
import { readSaleTree } from './sale-tree.ts'

test('works out the tree of a sale once, however many orders it has', async () => {
  const account = `0x${'a'.repeat(40)}`
  const leaves = Array.from({ length: 100_001 }, (_, n) => ({
    orderId: `${n + 1}`,
    account,
    firstCode: n,
    quantity: 1,
  }))
  const where = vi.fn(async () => [{ body: JSON.stringify(leaves) }])
  const db = { select: () => ({ from: () => ({ where }) }) } as unknown as Queries
  const first = await readSaleTree(db, '0x1')
  expect(await readSaleTree(db, '0x1')).toBe(first)
  expect(where).toHaveBeenCalledOnce()
}, 60_000)
