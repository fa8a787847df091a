import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { setMobileSidebar, useShell } from '../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { Shell } from './shell.tsx'

// They load after a delay: after the test.
vi.mock('../boot/after-first-paint.tsx', () => ({
  StatusBanner: () => null,
  LanguageOffer: () => null,
  EventToasts: () => null,
  InvitationHost: () => null,
  SiteFooter: () => null,
}))

afterEach(() => {
  useShell.setState(useShell.getInitialState(), true)
  vi.unstubAllGlobals()
})

test('blurs the page behind the drawer, and shows the next page sharp', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const { container, goTo } = await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>,
  )
  const page = () => container.querySelector('#content')?.className
  expect(page()).not.toContain('blur')
  act(() => setMobileSidebar(true))
  expect(page()).toContain('blur')
  expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeTruthy()
  await goTo('/user')
  expect(page()).not.toContain('blur')
})
