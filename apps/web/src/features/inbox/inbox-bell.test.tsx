import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeInbox } from '../../data/claims/inbox-store.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { isSignedIn, sessionStore, useSession } from '../../lib/session/session-store.ts'
import { answerApi, signInAsMe, signOutAgain } from '../../testing/loyalty.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { InboxBell } from './inbox-bell.tsx'

vi.mock('../../lib/stream/use-stream.ts', () => ({ useStream: () => {} }))

/** As in the header. */
const Slot = () => (useSession(isSignedIn) ? <InboxBell /> : null)
const bell = () => screen.getByRole('button', { name: /inbox/i, hidden: true })
const isExpanded = () => bell().getAttribute('aria-expanded')

beforeEach(() => {
  closeInbox()
  answerApi({})
  signInAsMe()
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
