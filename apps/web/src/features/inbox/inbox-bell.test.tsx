import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userPaths } from '@tyche/api-schema/account'
import { playRecordPaths } from '@tyche/api-schema/play-record'
import { getAddress } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeInbox } from '../../data/claims/inbox-store.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { isSignedIn, sessionStore, useSession } from '../../lib/session/session-store.ts'
import { answerApi, me, signInAsMe, signOutAgain } from '../../testing/loyalty.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { InboxBell } from './inbox-bell.tsx'

const watched = vi.hoisted(() => [] as { onEvent: (event: string, data: unknown) => void }[])
vi.mock('../../lib/stream/use-stream.ts', () => ({
  useStream: (_topics: string[], handler: (typeof watched)[number]) => {
    watched[0] = handler
  },
}))

/** As in the header. */
const Slot = () => (useSession(isSignedIn) ? <InboxBell /> : null)
const bell = () => screen.getByRole('button', { name: /inbox/i, hidden: true })
const isExpanded = () => bell().getAttribute('aria-expanded')

const emptyPage = { list: [], total: 0, totalIsCapped: false, page: 1, pageSize: 100 }

beforeEach(() => {
  closeInbox()
  answerApi({})
  signInAsMe()
})

test('an inbox that was open is closed over the page that Back leads to', async () => {
  const { goTo, history } = await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <Slot />
    </QueryClientProvider>,
  )
  await goTo('/luckybuy')
  await userEvent.click(bell())
  expect(isExpanded()).toBe('true')
  await act(async () => history.back())
  expect(isExpanded()).toBe('false')
})

test.each([
  ['signs out and in again', [signOutAgain, signInAsMe]],
  ['switches to another account', [() => sessionStore.setState({ address: `0x${'cd'.repeat(20)}` })]],
])('an inbox that was open is closed once its owner %s', async (_, steps) => {
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <Slot />
    </QueryClientProvider>,
  )
  await userEvent.click(bell())
  expect(isExpanded()).toBe('true')
  for (const step of steps) act(step)
  expect(isExpanded()).toBe('false')
})

test('a reward card that was just made is counted', async () => {
  let count = 1
  const { askedOf } = answerApi({
    [userPaths.claimable]: () => ({ count }),
    [playRecordPaths.payRecord]: () => emptyPage,
  })
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <Slot />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(bell().textContent).toBe('1'))
  count = 2
  const change = { toReceive: 2, toActivate: 0, vouchers: 0 }
  const tell = (address: string) => act(() => watched[0]?.onEvent('cards', { address: getAddress(address), ...change }))
  tell(`0x${'cd'.repeat(20)}`)
  expect(askedOf(userPaths.claimable), 'cards of another account').toHaveLength(1)
  tell(me)
  await waitFor(() => expect(bell().textContent).toBe('2'))
})
