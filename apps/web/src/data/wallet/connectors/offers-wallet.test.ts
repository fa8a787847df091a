import { afterEach, expect, test } from 'vitest'
import { offersWallet } from './offers-wallet.ts'

const legacy = { id: 'injected', type: 'injected' }
afterEach(() => Reflect.deleteProperty(window, 'ethereum'))

test('counts window.ethereum as a wallet only where the browser has it', () => {
  expect(offersWallet([legacy])).toBe(false)
  Object.assign(window, { ethereum: {} })
  expect(offersWallet([legacy])).toBe(true)
})

test('counts an announced wallet, and one that needs no installation, always', () => {
  expect(offersWallet([legacy, { id: 'io.metamask', type: 'injected' }])).toBe(true)
  expect(offersWallet([legacy, { id: 'walletConnect', type: 'walletConnect' }])).toBe(true)
})
