import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client/query-client.ts'
import { renderWithIntl } from '../testing/render-with-intl.tsx'
import { StatusBanner } from './status-banner.tsx'

afterEach(() => vi.unstubAllGlobals())

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

test('says how far the data is behind, and is gone once a retry finds all well', async () => {
  body = { status: 'not ready', database: 'ok', chain: 'ok', indexer: 'behind', lagBlocks: 42 }
  show()
  expect(await screen.findByText('Data is 42 blocks behind.')).toBeTruthy()
  body = { status: 'ready', database: 'ok', chain: 'ok', indexer: 'ok', lagBlocks: 0 }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => screen.queryByText(/behind/)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('says that the browser is offline at once', async () => {
  body = { status: 'ready', database: 'ok', chain: 'ok', indexer: 'ok', lagBlocks: 0 }
  show()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline.')).toBeTruthy()
  online.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('You are offline.')).toBeNull()
})
