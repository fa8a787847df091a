import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@tyche/sdk/api'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client/api-client.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { orderOf, pointProduct } from '../../testing/lottery/products.ts'
import { usePayProduct } from './use-pay-product.ts'

const account = `0x${'ab'.repeat(20)}`
const terms = { productId: pointProduct.productId, quantity: 2, maxCost: '2' }
const purchase = { order: orderOf(pointProduct, account), balance: '8.000' }
const post = vi.spyOn(api, 'post')
const sent = () => post.mock.calls.map(([, body]) => body as Record<string, unknown>)
const keys = () => sent().map(({ idempotencyKey }) => idempotencyKey)

beforeEach(() => {
  localStorage.clear()
  post.mockReset().mockResolvedValue(purchase)
})

/** What a page that was just opened has. */
function open() {
  return openFor().result
}

function openFor() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(({ player }) => usePayProduct(player), { wrapper, initialProps: { player: account } })
}

async function resume() {
  const page = open()
  return await act(async () => page.current.resume(terms.productId))
}

test('default: each purchase has a separate key, and asks for no more than was shown', async () => {
  const page = open()
  for (let i = 0; i < 2; i++) expect(await act(async () => page.current.pay(terms))).toEqual({ ok: true, purchase })
  expect(sent()[0]).toEqual({ ...terms, idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/) })
  expect(new Set(keys()).size).toBe(2)
})

test('behavior: a purchase without an answer is sent again under its key, by the next press and after a reload', async () => {
  const noAnswer = new ApiError('/x', { status: 0, problem: 'timeout' })
  post.mockRejectedValueOnce(noAnswer).mockRejectedValueOnce(new ApiError('/x', { status: 503, problem: 'server' }))
  const page = open()
  expect(await act(async () => page.current.pay(terms))).toEqual({ ok: false, error: noAnswer })
  await act(async () => page.current.pay(terms))
  const reloaded = open()
  expect(await act(async () => reloaded.current.resume(terms.productId))).toEqual({ ok: true, purchase })
  expect(new Set(keys()).size).toBe(1)
  expect(await act(async () => reloaded.current.resume(terms.productId)), 'nothing is open any more').toBeUndefined()
})

test('behavior: other terms are another purchase', async () => {
  post.mockRejectedValueOnce(new ApiError('/x', { status: 0, problem: 'timeout' }))
  const page = open()
  await act(async () => page.current.pay(terms))
  await act(async () => page.current.pay({ ...terms, quantity: 3, maxCost: '3' }))
  expect(new Set(keys()).size).toBe(2)
})

test('behavior: a refusal is an answer; a lost session is not', async () => {
  const page = open()
  post.mockRejectedValueOnce(new ApiError('/x', { status: 422, problem: 'unknown', reason: 'pointsInsufficient' }))
  await act(async () => page.current.pay(terms))
  expect(await resume()).toBeUndefined()
  post.mockRejectedValueOnce(new ApiError('/x', { status: 401, problem: 'unauthorized' }))
  await act(async () => page.current.pay(terms))
  expect(await resume()).toEqual({ ok: true, purchase })
})

test('behavior: what a limit refused is not bought later, unless it was sent before and may have bought', async () => {
  const limited = new ApiError('/x', { status: 429, problem: 'unknown', reason: 'rateLimited' })
  const page = open()
  post.mockRejectedValueOnce(limited)
  await act(async () => page.current.pay(terms))
  expect(await resume(), 'nothing was bought').toBeUndefined()
  post.mockRejectedValueOnce(new ApiError('/x', { status: 0, problem: 'timeout' })).mockRejectedValueOnce(limited)
  await act(async () => page.current.pay(terms))
  await act(async () => page.current.pay(terms))
  expect(await resume()).toEqual({ ok: true, purchase })
  expect(new Set(keys().slice(1)).size).toBe(1)
})

test('behavior: an attempt from long ago is not sent again, and a second press joins the first', async () => {
  post.mockRejectedValueOnce(new ApiError('/x', { status: 0, problem: 'timeout' }))
  const page = open()
  await act(async () => page.current.pay(terms))
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  expect(await resume()).toBeUndefined()
  later.mockRestore()
  post.mockClear()
  await act(async () => {
    await Promise.all([page.current.pay(terms), page.current.pay(terms)])
  })
  expect(post).toHaveBeenCalledOnce()
})

test('behavior: what another account left open is sent, while the purchase of the first is under way', async () => {
  const other = `0x${'cd'.repeat(20)}`
  post.mockRejectedValueOnce(new ApiError('/x', { status: 0, problem: 'timeout' }))
  const { result, rerender } = openFor()
  rerender({ player: other })
  await act(async () => result.current.pay(terms))
  rerender({ player: account })
  const answer = Promise.withResolvers<typeof purchase>()
  post.mockReturnValueOnce(answer.promise)
  let paid: ReturnType<typeof result.current.pay>
  act(() => {
    paid = result.current.pay(terms)
  })
  rerender({ player: other })
  const theirs = { ...purchase, balance: '3.000' }
  post.mockResolvedValueOnce(theirs)
  let resumed: ReturnType<typeof result.current.resume>
  act(() => {
    resumed = result.current.resume(terms.productId)
  })
  await act(async () => answer.resolve(purchase))
  expect(await paid).toEqual({ ok: true, purchase })
  expect(await resumed).toEqual({ ok: true, purchase: theirs })
  expect(keys()[2]).toBe(keys()[0])
  expect(result.current.isPaying).toBe(false)
})
