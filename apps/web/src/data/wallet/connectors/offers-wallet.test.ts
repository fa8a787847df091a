import { afterEach, expect, test } from 'vitest'
import { offersWallet } from './offers-wallet.ts'

const legacy = { id: 'injected', type: 'injected' }
afterEach(() => Reflect.deleteProperty(window, 'ethereum'))

test('the entry for window.ethereum is a wallet only where the browser has one', () => {
  expect(offersWallet([legacy])).toBe(false)
  Object.assign(window, { ethereum: {} })
  expect(offersWallet([legacy])).toBe(true)
})

test('an announced wallet or one without an installation is always there', () => {
  expect(offersWallet([legacy, { id: 'io.metamask', type: 'injected' }])).toBe(true)
  expect(offersWallet([legacy, { id: 'walletConnect', type: 'walletConnect' }])).toBe(true)
})
