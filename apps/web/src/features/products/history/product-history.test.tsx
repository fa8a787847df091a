import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { luckyBuy, pointBuy } from '../../../config/lotteries.ts'
import { fakeApi, showAt } from '../../../testing/fake-api.ts'
import { drawnProduct, listPage } from '../../../testing/lottery/product-list.ts'
import { ProductHistory } from './product-history.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent ?? '')

test('default: lists what has ended with its winning numbers, and what was called off without', async () => {
  const many = { ...drawnProduct, productId: 5, quantity: 100, winnerCount: 100, winningCodes: [1, 2, 3, 4, 5, 6, 7] }
  const off = { ...drawnProduct, productId: 4, state: 'inactivated' as const, winningCodes: [], winnerCount: null }
  const api = fakeApi({ productList: () => listPage([drawnProduct, many, off], 45) })
  await showAt('/luckybuy/history', <ProductHistory lottery={luckyBuy} />)
  const links = await screen.findAllByRole('link', { name: 'Hundred' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([6, 5, 4].map((id) => `/luckybuy/details/${id}`))
  const text = (await rows()).join('|')
  expect(text).toContain('37')
  expect(text).toContain('+95')
  expect(text).toContain('No draw, every code is refunded')
  expect(text).toContain('100 of 100 sold')
  expect(text).toContain('End2h ago')
  expect(api.asked('productList')[0]).toMatchObject({ state: 'ended', offChain: false, page: 1 })
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
})

test('behavior: pages are in the address', async () => {
  const api = fakeApi({ productList: () => listPage([drawnProduct], 45) })
  const { user, history } = await showAt('/pointbuy/history?page=2', <ProductHistory lottery={pointBuy} />)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(api.asked('productList').at(-1)).toMatchObject({ page: 3, offChain: true }))
  expect(history.location.search).toBe('?page=3')
})

test('behavior: says when nothing has ended yet', async () => {
  fakeApi({ productList: () => listPage([]) })
  await showAt('/luckybuy/history', <ProductHistory lottery={luckyBuy} />)
  expect(await screen.findByText('No sale has finished yet')).toBeTruthy()
})

test('error: says when it cannot be read, and tries again', async () => {
  const api = fakeApi({})
  const { user } = await showAt('/luckybuy/history', <ProductHistory lottery={luckyBuy} />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answers.productList = () => listPage([drawnProduct])
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Hundred' })).toBeTruthy()
})
