import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inlineScripts } from '../../../build/inline-scripts.ts'
import { writeLastWallet } from '../../data/wallet/last-wallet.ts'
import { setSideFold } from '../shell/shell-store.ts'
import { resolvedTheme, startTheme, themeStorageKey, useTheme } from './theme-store.ts'

let systemIsLight = false
let listeners: (() => void)[] = []
let stop = () => {}

beforeEach(() => {
  systemIsLight = false
  listeners = []
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsLight
    },
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => {},
  }))
  useTheme.setState({ preference: 'system', forced: undefined })
  stop = startTheme()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const shown = () => document.documentElement.dataset.theme

test('behavior: system follows the operating system while it changes', () => {
  expect(shown()).toBe('dark')
  systemIsLight = true
  for (const listener of listeners) listener()
  expect(shown()).toBe('light')
})

test('behavior: a choice is stored under the fixed key and stays when the system changes', () => {
  useTheme.getState().setPreference('light')
  expect(localStorage.getItem(themeStorageKey)).toBe('light')
  for (const listener of listeners) listener()
  expect(shown()).toBe('light')
})

test('behavior: a page may force a mode without changing the choice; forcing system is ignored', () => {
  useTheme.getState().setPreference('light')
  useTheme.getState().force('dark')
  expect(shown()).toBe('dark')
  useTheme.getState().force('system')
  expect(shown(), 'system cannot be forced').toBe('dark')
  expect(useTheme.getState().preference).toBe('light')
  useTheme.getState().force(undefined)
  expect(shown()).toBe('light')
})

test('behavior: the browser’s bars take the colour of the mode', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#123456">'
  useTheme.getState().setPreference('light')
  const colour = () => document.querySelector('meta')?.getAttribute('content')
  const light = colour()
  useTheme.getState().setPreference('dark')
  expect(light).toBe('#f5f7f9')
  expect(colour()).toBe('#0b0e13')
  document.head.innerHTML = ''
})

test.each(['light', 'dark', 'system', 'nonsense', null])(
  'behavior: before the first paint, %s gives the same mode',
  (stored) => {
    if (stored) localStorage.setItem(themeStorageKey, stored)
    for (const light of [true, false]) {
      systemIsLight = light
      new Function(inlineScripts()[0] ?? '')()
      const preference = stored === 'light' || stored === 'dark' ? stored : 'system'
      expect(shown()).toBe(resolvedTheme({ preference, forced: undefined, systemIsDark: !light }))
    }
  },
)

test('behavior: before the first paint the document knows whether the sidebar is folded and a wallet was connected', () => {
  const { dataset } = document.documentElement
  const known = () => {
    new Function(inlineScripts()[0] ?? '')()
    return [dataset.sideFold, dataset.walletKnown]
  }
  expect(known()).toEqual(['false', 'false'])
  setSideFold(true)
  writeLastWallet({ address: `0x${'ab'.repeat(20)}`, connectorId: 'com.other', connectorName: 'Other Wallet' })
  expect(known()).toEqual(['true', 'true'])
  setSideFold(false)
})
