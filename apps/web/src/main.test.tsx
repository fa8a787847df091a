import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPollMs, statusPollMs } from './config/timings.ts'
import { messages } from './i18n/locales/en/index.ts'

const loadMessages = vi.hoisted(() => vi.fn())
const reload = vi.hoisted(() => vi.fn())
const renewMissingStyle = vi.hoisted(() => vi.fn())
vi.mock('./lib/lazy/renew-missing-style.ts', () => ({ renewMissingStyle }))
vi.mock('./i18n/load-messages.ts', async (original) => ({ ...(await original<object>()), loadMessages }))
vi.mock('./app/app.tsx', () => ({ App: () => <p>The page</p> }))
vi.mock('./app/router/router.ts', () => ({ createAppRouter: () => ({ subscribe: () => {}, load: async () => {} }) }))
vi.mock('./app/boot/new-build.ts', async (original) => ({ ...(await original<object>()), guardedReload: reload }))

let buildId: string
const shown = () => document.body.textContent

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  loadMessages.mockReset().mockResolvedValue(messages)
  reload.mockReset()
  renewMissingStyle.mockReset()
  buildId = 'a'
  vi.stubGlobal('fetch', async () => Response.json({ buildId }))
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** Runs the tasks scheduled after the code has loaded. */
async function start() {
  await import('./main.tsx')
  await vi.advanceTimersByTimeAsync(100)
}

test('retries a catalogue that cannot be fetched at the start, then renders the page', async () => {
  loadMessages.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await start()
  expect([loadMessages.mock.calls.length, shown()]).toEqual([1, ''])
  await vi.advanceTimersByTimeAsync(statusPollMs)
  expect(loadMessages).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(shown()).toBe('The page'), { timeout: 10_000 })
})

test('shows a returning player their session from the first paint on', async () => {
  const address = `0x${'ab'.repeat(20)}` as const
  const { writeLastWallet } = await import('./data/wallet/last-wallet.ts')
  writeLastWallet({ connectorId: 'io.example', connectorName: 'Example', address })
  await start()
  const { sessionStore } = await import('./lib/session/session-store.ts')
  expect(sessionStore.getState().address).toBe(address)
  localStorage.clear()
})

test('says in the outlines that code cannot be loaded', async () => {
  loadMessages.mockImplementation(() => new Promise(() => {}))
  document.body.innerHTML = '<div id="root"><p id="no-code" hidden>The service did not answer.</p></div>'
  await start()
  expect(document.getElementById('no-code')?.hidden).toBe(true)
  const missing = Object.assign(new Event('vite:preloadError'), { payload: new TypeError('Failed to fetch') })
  window.dispatchEvent(missing)
  expect(renewMissingStyle).toHaveBeenCalledWith(missing.payload)
  expect(document.getElementById('no-code')?.hidden).toBe(false)
})

test('stores the code of a referral link at the start, and watches for a newer build', async () => {
  window.history.replaceState(null, '', '/games?ref=CLOVER7')
  await start()
  expect(localStorage.getItem('tyche-referral-code')).toBe('CLOVER7')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  buildId = 'b'
  await vi.advanceTimersByTimeAsync(buildPollMs)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 10_000 })
})
