import { createSaleTree } from '@tyche/fairness'
import { expect, test, vi } from 'vitest'
import type { Queries } from '../../../../db/connect.ts'
import { readSaleProofs } from './sale-tree.ts'

const account = `0x${'a'.repeat(40)}` as const

/** A database that has the list of as many orders of two codes each. */
function publish(orders: number) {
  const leaves = Array.from({ length: orders }, (_, n) => ({
    orderId: BigInt(n + 1),
    account,
    firstCode: 2 * n,
    quantity: 2,
  }))
  const body = JSON.stringify(leaves.map((leaf) => ({ ...leaf, orderId: `${leaf.orderId}` })))
  const where = vi.fn(async () => [{ body }])
  return { leaves, where, db: { select: () => ({ from: () => ({ where }) }) } as unknown as Queries }
}

test('proves the orders that won, each once, and again after another draw', async () => {
  const { leaves, where, db } = publish(9)
  const { proofOf } = createSaleTree(leaves)
  const proofs = await readSaleProofs(db, '0x1', { word: '0xa', winning: [0, 1, 6, 17] })
  expect(proofs).toEqual(new Map([0, 3, 8].map((index) => [`${index + 1}`, proofOf(index)])))
  const again = await readSaleProofs(db, '0x1', { word: '0xb', winning: [5] })
  expect(again).toEqual(new Map([['3', proofOf(2)]]))
  expect(where).toHaveBeenCalledTimes(2)
})

test('works out a sale once, however many orders it has and claims come, and leaves this thread free', async () => {
  const { where, db } = publish(100_001)
  const claim = () => readSaleProofs(db, '0x2', { word: '0xa', winning: [7] })
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 5)
  const [first, other] = await Promise.all([claim(), claim()])
  clearInterval(ticking)
  expect(other).toBe(first)
  expect(await claim()).toBe(first)
  expect(first.get('4')).toHaveLength(17)
  expect(where).toHaveBeenCalledOnce()
  expect(ticks).toBeGreaterThan(50)
}, 60_000)

test('tells why orders cannot be proved, and goes on with the next sale', async () => {
  const { db } = publish(0)
  await expect(readSaleProofs(db, '0x3', { word: '0xa', winning: [0] })).rejects.toThrow('at least one order')
  expect((await readSaleProofs(publish(1).db, '0x3', { word: '0xa', winning: [0] })).get('1')).toEqual([])
})
