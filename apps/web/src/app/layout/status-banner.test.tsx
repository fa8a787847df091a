import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renewingPollMs } from '../../config/timings.ts'
import { noteServiceTime } from '../../lib/clock.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { StatusBanner } from './status-banner.tsx'

afterEach(() => {
  noteServiceTime(Date.now())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let body = {}
const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status: 503 }))

function show() {
  vi.stubGlobal('fetch', fetched)
  const client = createQueryClient()
  renderWithIntl(
    <QueryClientProvider client={client}>
      <StatusBanner />
    </QueryClientProvider>,
  )
}

test('says how far the data is behind, and disappears once a retry succeeds', async () => {
  body = { status: 'not ready', database: 'ok', chain: 'ok', indexer: 'behind', lagBlocks: 42 }
  show()
  expect(await screen.findByText('Data is 42 blocks behind.')).toBeTruthy()
  body = { status: 'ready', database: 'ok', chain: 'ok', indexer: 'ok', lagBlocks: 0 }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => screen.queryByText(/behind/)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('names the block of outdated figures, and disappears once they are up to date', async () => {
  const ready = { status: 'ready', database: 'ok', chain: 'ok', indexer: 'ok', lagBlocks: 0 }
  const time = Math.floor(Date.UTC(2026, 10, 22, 20, 15) / 1000)
  vi.useFakeTimers({
    now: time * 1000 + 60_000,
    toFake: ['Date', 'setTimeout', 'setInterval'],
    shouldAdvanceTime: true,
  })
  body = { ...ready, indexer: 'renewing', lagBlocks: 60, figuresOf: { block: 1234, time } }
  show()
  expect((await screen.findByText(/Numbers as of/)).textContent).toMatch(/^Numbers as of block 1234 \(8:15\sPM\)\.$/)
  expect(screen.getByRole('status').textContent).toContain('being updated')
  body = { ...ready, figuresOf: { block: 1294, time: time + 90 } }
  await act(() => vi.advanceTimersByTimeAsync(renewingPollMs))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
})

test('includes the date when figures are older than a day', async () => {
  const figuresOf = { block: 1234, time: Math.floor(Date.UTC(2025, 0, 2, 20, 15) / 1000) }
  body = { status: 'ready', database: 'ok', chain: 'ok', indexer: 'renewing', lagBlocks: 60, figuresOf }
  show()
  expect(await screen.findByText(/block 1234 \(Jan 2, 2025, 8:15\sPM\)/)).toBeTruthy()
})

test('leaves out the date of recent figures if the clock of the browser is two days ahead', async () => {
  noteServiceTime(Date.now() - 2 * 86_400_000)
  const figuresOf = { block: 1234, time: Math.floor(Date.now() / 1000) - 2 * 86_400 - 60 }
  body = { status: 'ready', database: 'ok', chain: 'ok', indexer: 'renewing', lagBlocks: 60, figuresOf }
  show()
  expect(await screen.findByText(/block 1234 \(\d+:\d\d\s[AP]M\)/)).toBeTruthy()
})

test('says at once that the browser is offline', async () => {
  body = { status: 'ready', database: 'ok', chain: 'ok', indexer: 'ok', lagBlocks: 0 }
  show()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline.')).toBeTruthy()
  online.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('You are offline.')).toBeNull()
})
