import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import { setSideFold } from '../../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { Sidebar } from './sidebar.tsx'

const none = { telegram: '', medium: '', twitter: '', bitcointalk: '' }

vi.mock('./social-icon.tsx', () => ({ SocialIcon: () => null }))

afterEach(() => setSideFold(false))

function show(links: Partial<typeof none> = {}, path?: string) {
  const config = { features: { mint: true }, links: { ...none, ...links }, iconFallbackUrl: '' }
  queryClient.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  return renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Sidebar />
    </QueryClientProvider>,
    path,
  )
}

test('folds to icons, keeps labels for screen readers and as titles, and unfolds again', async () => {
  await show()
  const pools = () => [screen.getByText('Pools').className, screen.getByRole('link', { name: 'Pools' }).title]
  expect(pools()).toEqual(['', ''])
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar', expanded: true }))
  expect(pools()).toEqual(['sr-only', 'Pools'])
  expect(screen.getByRole('complementary').className).toContain('w-16')
  await userEvent.click(screen.getByRole('button', { name: 'Expand sidebar', expanded: false }))
  expect(pools()).toEqual(['', ''])
})

test('has the links that the operator configured, and no others', async () => {
  const { unmount } = await show({ telegram: 'https://t.me/tyche', bitcointalk: 'https://bitcointalk.org/tyche' })
  const links = within(screen.getByRole('list', { name: 'Social links' })).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['Telegram', 'https://t.me/tyche'],
    ['Bitcointalk', 'https://bitcointalk.org/tyche'],
  ])
  unmount()
  await show()
  expect(screen.queryByRole('list', { name: 'Social links' })).toBeNull()
})

test('the area of a page below it is current, and Home only on Home', async () => {
  await show({}, '/luckybuy/history')
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['LuckyBuy'])
})
