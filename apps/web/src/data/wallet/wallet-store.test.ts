import { beforeEach, expect, test, vi } from 'vitest'
import { writeLastWallet } from './last-wallet.ts'

const address = `0x${'ab'.repeat(20)}` as const

beforeEach(() => {
  vi.resetModules()
})

/** The store as the first paint sees it, before any wallet code has loaded. */
const openPage = async () => (await import('./wallet-store.ts')).walletStore.getState()

test('behavior: a page opens with the wallet of the last visit', async () => {
  writeLastWallet({ address, connectorId: 'com.other', connectorName: 'Other Wallet' })
  expect(await openPage()).toMatchObject({ status: 'reconnecting', address, connectorName: 'Other Wallet' })
})

test('behavior: without one no account is connected', async () => {
  expect(await openPage()).toMatchObject({ status: 'disconnected', address: undefined })
})

test.each(['null', '{"connectorId":"a","address":"0x12"}', '{', '[]'])(
  'error: an invalid entry %s is ignored',
  async (text) => {
    localStorage.setItem('tyche.wallet.last', text)
    expect(await openPage()).toMatchObject({ status: 'disconnected', address: undefined })
  },
)
