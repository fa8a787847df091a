import type { SignedPreOrder } from '@tyche/api-schema/lottery/pre-orders'
import { preOrderTypedData, QUANTITY_LIMITED } from '@tyche/fairness'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { AlteredPreOrderError, type PreOrderWish, signPreOrder } from './sign-pre-order.ts'

const post = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api-client/api-client.ts', () => ({ api: { post } }))

const service = privateKeyToAccount(`0x${'12'.repeat(32)}`)
const chain = { chainId: 31337, luckyBuy: `0x${'33'.repeat(20)}` } as const
const wish: PreOrderWish = {
  buyer: `0x${'aa'.repeat(20)}`,
  clientId: '1',
  token: `0x${'11'.repeat(20)}`,
  rounds: 3,
  onceAmount: 5_000_000n,
  terms: { kind: 'quantityLimited', price: '1000000', maxTotal: 100, minQuantity: 1, minReward: '90000000' },
}

async function answer(change: object = {}, buyer = wish.buyer): Promise<SignedPreOrder> {
  const preOrder = {
    orderId: 77n,
    clientId: 1n,
    token: wish.token,
    onceAmount: wish.onceAmount,
    preCount: 3,
    timestamp: 100,
    deadline: 1_000,
    price: 1_000_000n,
    maxTotal: 100,
    minQuantity: 1,
    minReward: 90_000_000n,
    kind: QUANTITY_LIMITED,
    ...change,
  } as const
  const signature = await service.signTypedData(preOrderTypedData({ ...chain, buyer, preOrder }))
  return {
    buyer,
    preOrder: {
      ...wish.terms,
      orderId: '77',
      clientId: '1',
      token: wish.token,
      onceAmount: '5000000',
      preCount: 3,
      timestamp: 100,
      deadline: 1_000,
    },
    signature,
    signer: service.address,
  }
}

test('default: asks with what was shown, and pays what was signed', async () => {
  const signed = await answer()
  post.mockResolvedValue(signed)
  const { preOrder, signature } = await signPreOrder(wish, chain)
  expect(post.mock.calls[0]?.[1]).toEqual({
    clientId: '1',
    preCount: 3,
    token: wish.token,
    onceAmount: '5000000',
    terms: wish.terms,
  })
  expect(signature).toBe(signed.signature)
  expect(preOrder).toMatchObject({
    orderId: 77n,
    onceAmount: 5_000_000n,
    preCount: 3,
    deadline: 1_000,
    price: 1_000_000n,
  })
})

test.each([
  ['a higher price', { price: 2_000_000n }],
  ['more rounds', { preCount: 4 }],
  ['a larger sum', { onceAmount: 6_000_000n }],
  ['a smaller prize', { minReward: 1n }],
  ['another series', { clientId: 2n }],
])('error: a signature over %s is not paid', async (_what, change) => {
  post.mockResolvedValue(await answer(change))
  await expect(signPreOrder(wish, chain)).rejects.toBeInstanceOf(AlteredPreOrderError)
})

test('error: nor is one for another buyer, or no signature at all', async () => {
  post.mockResolvedValue(await answer({}, `0x${'bb'.repeat(20)}`))
  await expect(signPreOrder(wish, chain)).rejects.toBeInstanceOf(AlteredPreOrderError)
  post.mockResolvedValue({ ...(await answer()), signature: `0x${'00'.repeat(65)}` })
  await expect(signPreOrder(wish, chain)).rejects.toBeInstanceOf(AlteredPreOrderError)
})
