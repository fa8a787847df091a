import { afterEach, expect, test, vi } from 'vitest'
import { safeSessionStorage, safeStorage } from './safe-storage.ts'

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

test('behavior: the tab’s values are separate from the browser’s', () => {
  safeSessionStorage.setItem('key', 'of the tab')
  expect([safeStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual([null, 'of the tab'])
  safeSessionStorage.removeItem('key')
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['{', undefined],
  ['', undefined],
])('behavior: %j is read as JSON, and other text as undefined', (text, value) => {
  safeStorage.setItem('key', text)
  expect(safeStorage.getJson('key')).toEqual(value)
})

test('behavior: a value stored as JSON is read back; a missing one is undefined', () => {
  expect(safeStorage.getJson('key')).toBeUndefined()
  expect(safeStorage.setJson('key', { a: ['1'] })).toBe(true)
  expect(safeStorage.getJson('key')).toEqual({ a: ['1'] })
})

test('behavior: with a full storage the newest value lasts for this page and replaces an older one', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(safeStorage.setItem('key', 'new')).toBe(false)
  expect(safeStorage.getItem('key')).toBe('new')
  vi.unstubAllGlobals()
  expect(safeStorage.setItem('key', 'newest')).toBe(true)
  expect([safeStorage.getItem('key'), localStorage.getItem('key')]).toEqual(['newest', 'newest'])
})

test('behavior: without storage, values last as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  safeStorage.setItem('key', 'value')
  expect(safeStorage.getItem('key')).toBe('value')
  safeStorage.removeItem('key')
  expect(safeStorage.getItem('key')).toBeNull()
})

test('behavior: works when accessing the storage throws', async () => {
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
  expect([walletStore.getState().status, storedReferralCode(), readPending()]).toEqual(['disconnected', 'CLOVER7', []])
  if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor)
})
