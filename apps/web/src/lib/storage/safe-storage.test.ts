import { afterEach, expect, test, vi } from 'vitest'
import { safeStorage } from './safe-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  safeStorage.removeItem('key')
})

test('default', () => {
  safeStorage.setItem('key', 'value')
  expect([safeStorage.getItem('key'), localStorage.getItem('key')]).toEqual(['value', 'value'])
  safeStorage.removeItem('key')
  expect(safeStorage.getItem('key')).toBeNull()
})

test('behavior: a full storage keeps the newest value for this page, over an older one', () => {
  safeStorage.setItem('key', 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  safeStorage.setItem('key', 'new')
  expect(safeStorage.getItem('key')).toBe('new')
  full.mockRestore()
  safeStorage.setItem('key', 'newest')
  expect([safeStorage.getItem('key'), localStorage.getItem('key')]).toEqual(['newest', 'newest'])
})

test('behavior: without any storage it lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  safeStorage.setItem('key', 'value')
  expect(safeStorage.getItem('key')).toBe('value')
  safeStorage.removeItem('key')
  expect(safeStorage.getItem('key')).toBeNull()
})

test('behavior: where even looking at the storage throws, the page starts all the same', async () => {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  vi.resetModules()
  const [{ walletStore }, { storedReferralCode, storeReferralCode }, { readPending }] = await Promise.all([
    import('../../data/wallet/wallet-store.ts'),
    import('../referral/referral-code.ts'),
    import('../../data/transactions/activity-store.ts'),
  ])
  storeReferralCode('?ref=CLOVER7')
  expect([walletStore.getState().status, storedReferralCode(), readPending()]).toEqual(['disconnected', undefined, []])
  if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor)
})
