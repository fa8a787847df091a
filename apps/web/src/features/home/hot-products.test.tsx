import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, showAt } from '../../testing/fake-api.ts'
import { listedProduct, listPage } from '../../testing/lottery/product-list.ts'
import { HotProducts } from './hot-products.tsx'
import { pickHot } from './pick-hot.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lucky = [1, 2, 3, 4].map((productId) => ({ ...listedProduct, productId }))
const point = [11, 12, 13, 14].map((productId) => ({ ...listedProduct, productId, offChain: true, price: '10' }))
const ids = (products: readonly { productId: number }[]) => products.map(({ productId }) => productId)

test('behavior: shows three of LuckyBuy and one of PointBuy, and fills up from the other', () => {
  expect(ids(pickHot(lucky, point, 4))).toEqual([1, 2, 3, 11])
  expect(ids(pickHot(lucky, [], 4))).toEqual([1, 2, 3, 4])
  expect(ids(pickHot(lucky.slice(0, 1), point, 4))).toEqual([1, 11, 12, 13])
  expect(ids(pickHot([], point.slice(0, 2), 4))).toEqual([11, 12])
  expect(pickHot([], [], 4)).toEqual([])
})

test('default: hot products of both lotteries lead to their pages', async () => {
  const api = fakeApi({ productList: ({ offChain }) => listPage(offChain ? point : lucky) })
  await showAt('/', <HotProducts />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/luckybuy/details/1',
    '/luckybuy/details/2',
    '/luckybuy/details/3',
    '/pointbuy/details/11',
  ])
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringContaining('1.00'),
    expect.anything(),
    expect.anything(),
    expect.stringContaining('10 points'),
  ])
  expect(links[0]?.textContent).toContain('Ends in 1d 1h')
  expect(api.asked('productList').every(({ tab }) => tab === 'hot')).toBe(true)
})

test('behavior: follows the stream', async () => {
  const api = fakeApi({ productList: ({ offChain }) => listPage(offChain ? [] : [listedProduct]) })
  await showAt('/', <HotProducts />)
  await screen.findByRole('img', { name: '40 of 100 sold' })
  api.emit('product', { ...listedProduct, sold: 99 })
  expect(await screen.findByRole('img', { name: '99 of 100 sold' })).toBeTruthy()
})

test('error: says when one lottery cannot be read, and reads both again', async () => {
  const api = fakeApi({ productList: ({ offChain }) => (offChain ? undefined : listPage(lucky)) })
  const { user } = await showAt('/', <HotProducts />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answers.productList = ({ offChain }) => listPage(offChain ? point : lucky)
  await user.click(retry)
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4))
})
