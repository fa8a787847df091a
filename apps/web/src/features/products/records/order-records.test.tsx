import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { luckyBuy, pointBuy } from '../../../config/lotteries.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { fakeApi, showAt } from '../../../testing/fake-api.ts'
import { listedOrder, listPage } from '../../../testing/lottery/product-list.ts'
import { OrderRecords } from './order-records.tsx'

vi.mock('../../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: async () => ({ tokens: [{ address: listedOrder.token, symbol: 'USDM', decimals: 6 }] }),
}))
const me = listedOrder.payer
const signIn = { onSignIn: vi.fn(), isSigningIn: false }

beforeEach(() => {
  signIn.onSignIn.mockClear()
  sessionStore.setState({ address: me, session: { accessToken: 'token', accessExpire: Date.now() / 1000 + 9_999 } })
})
afterEach(() => {
  sessionStore.setState({ address: undefined, session: undefined })
  walletStore.setState({ status: 'disconnected', address: undefined })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The text of a row, once orders have taken the place of their outlines. */
const row = async (number: number) => {
  await screen.findAllByRole('link', { name: 'Hundred' })
  return screen.getAllByRole('row')[number]?.textContent ?? ''
}

test('default: an order has its number, product, codes, cost and status', async () => {
  const api = fakeApi({ productUserOrder: () => listPage([listedOrder], 41) })
  await showAt('/luckybuy/records', <OrderRecords lottery={luckyBuy} {...signIn} />)
  const text = await row(1)
  for (const part of ['12', 'Hundred', 'Round 3', '40–41', '2.00', 'USDM', 'Waiting Lottery'])
    expect(text).toContain(part)
  expect(text).not.toContain('Gift')
  expect(api.asked('productUserOrder')[0]).toEqual({ offChain: false, page: 1, pageSize: 20 })
  expect(screen.getByText('41 orders')).toBeTruthy()
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
})

test('behavior: a gift, a pre-order and a win are told', async () => {
  const won = {
    ...listedOrder,
    account: `0x${'9'.repeat(40)}` as const,
    preOrderId: '3',
    status: 'claimed' as const,
    winCount: 1,
    reward: '90000000',
  }
  fakeApi({ productUserOrder: () => listPage([won]) })
  await showAt('/luckybuy/records', <OrderRecords lottery={luckyBuy} {...signIn} />)
  const text = await row(1)
  for (const part of ['Gift', 'Pre-order', '90.00', 'Claimed']) expect(text).toContain(part)
})

test('behavior: PointBuy shows points, and a long number by its ends', async () => {
  const order = { ...listedOrder, offChain: true, orderId: '338292838474759292929', cost: '20', hash: null }
  fakeApi({ productUserOrder: () => listPage([order]) })
  await showAt('/pointbuy/records', <OrderRecords lottery={pointBuy} {...signIn} />)
  const text = await row(1)
  expect(text).toContain('3382…2929')
  expect(text).toContain('20 points')
})

test('behavior: without a session it asks to sign in, without a wallet to connect', async () => {
  sessionStore.setState({ session: undefined })
  walletStore.setState({ status: 'connected', address: me as `0x${string}` })
  const api = fakeApi({ productUserOrder: () => listPage([listedOrder]) })
  const { user } = await showAt('/luckybuy/records', <OrderRecords lottery={luckyBuy} {...signIn} />)
  expect(screen.getByText('Please Login Or Connect to Wallet First')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(signIn.onSignIn).toHaveBeenCalledOnce()
  expect(api.asked('productUserOrder')).toEqual([])
})

test('behavior: without an order it leads to what is on sale', async () => {
  fakeApi({ productUserOrder: () => listPage([]) })
  await showAt('/luckybuy/records', <OrderRecords lottery={luckyBuy} {...signIn} />)
  expect((await screen.findByRole('link', { name: 'On sale' })).getAttribute('href')).toBe('/luckybuy')
  expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('data-disabled')).not.toBeNull()
})

test('behavior: a page behind the last one leads back, and does not say that there is no order', async () => {
  const api = fakeApi({ productUserOrder: ({ page }) => listPage(page === 1 ? [listedOrder] : [], 1) })
  const { user } = await showAt('/luckybuy/records?page=3', <OrderRecords lottery={luckyBuy} {...signIn} />)
  await user.click(await screen.findByRole('button', { name: 'Previous' }))
  expect(await row(1)).toContain('Hundred')
  expect(api.asked('productUserOrder').map(({ page }) => page)).toEqual([3, 1])
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
})

test('behavior: exports every order, not only the shown page', async () => {
  const all = Array.from({ length: 130 }, (_, index) => ({ ...listedOrder, orderId: `${index + 1}` }))
  const api = fakeApi({
    productUserOrder: ({ page, pageSize }) => {
      const [at, size] = [Number(page), Number(pageSize)]
      return listPage(all.slice((at - 1) * size, at * size), all.length)
    },
  })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { user } = await showAt('/luckybuy/records', <OrderRecords lottery={luckyBuy} {...signIn} />)
  await row(1)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(api.asked('productUserOrder').filter(({ pageSize }) => pageSize === 100)).toHaveLength(2))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]!.text()).trim().split('\r\n')).toHaveLength(131)
})

test('error: a switch of the wallet ends the export: its pages would be of two players', async () => {
  const api = fakeApi({
    productUserOrder: ({ pageSize }) => (pageSize === 100 ? new Promise(() => {}) : listPage([listedOrder])),
  })
  const { user } = await showAt('/luckybuy/records', <OrderRecords lottery={luckyBuy} {...signIn} />)
  await row(1)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(api.asked('productUserOrder').some(({ pageSize }) => pageSize === 100)).toBe(true))
  act(() => sessionStore.setState({ address: `0x${'cd'.repeat(20)}` }))
  expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-busy')).toBeNull()
})

test('error: says when orders cannot be read, and tries again', async () => {
  const api = fakeApi({})
  const { user } = await showAt('/luckybuy/records', <OrderRecords lottery={luckyBuy} {...signIn} />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answers.productUserOrder = () => listPage([listedOrder])
  await user.click(retry)
  expect(await row(1)).toContain('Hundred')
})
