import { expect, test } from 'vitest'
import vectors from '../../vectors/pre-orders.json' with { type: 'json' }
import type { Hex } from '../hex.ts'
import { hashPreOrder, type PreOrderParameters, preOrderTypedData } from './pre-order.ts'

function toParameters(vector: (typeof vectors.cases)[number]): PreOrderParameters {
  return {
    chainId: vector.chainId,
    luckyBuy: vector.luckyBuy as Hex,
    buyer: vector.buyer as Hex,
    preOrder: {
      orderId: BigInt(vector.orderId),
      clientId: BigInt(vector.clientId),
      token: vector.token as Hex,
      onceAmount: BigInt(vector.onceAmount),
      preCount: vector.preCount,
      timestamp: vector.timestamp,
      deadline: vector.deadline,
      price: BigInt(vector.price),
      maxTotal: vector.maxTotal,
      minQuantity: vector.minQuantity,
      minReward: BigInt(vector.minReward),
      kind: vector.kind as 0 | 1,
    },
  }
}

test.each(vectors.cases)('vector: pre-orders/$name', (vector) => {
  expect(hashPreOrder(toParameters(vector))).toBe(vector.digest)
})

test('behavior: changes the digest with every signed field', () => {
  const usual = toParameters(vectors.cases[0]!)
  const { preOrder } = usual
  const changed = Object.keys(preOrder).map((name) => {
    const value = preOrder[name as keyof typeof preOrder]
    const other = typeof value === 'bigint' ? value + 1n : typeof value === 'number' ? value - 1 : `0x${'0'.repeat(40)}`
    return { ...usual, preOrder: { ...preOrder, [name]: other } }
  })
  const digests = [
    usual,
    ...changed,
    { ...usual, chainId: 1 },
    { ...usual, luckyBuy: usual.buyer },
    { ...usual, buyer: usual.luckyBuy },
  ].map(hashPreOrder)

  expect(new Set(digests).size).toBe(Object.keys(preOrder).length + 4)
})

test('behavior: includes the buyer in the message', () => {
  const usual = toParameters(vectors.cases[0]!)
  const { domain, message, primaryType, types } = preOrderTypedData(usual)

  expect(domain).toEqual({ name: 'Tyche LuckyBuy', version: '1', chainId: 31337, verifyingContract: usual.luckyBuy })
  expect(message).toEqual({ buyer: usual.buyer, ...usual.preOrder })
  expect(types[primaryType].map(({ name }) => name).sort()).toEqual(Object.keys(message).sort())
})
