import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { offerInvitation, useInvitation } from '../../../lib/referral/invitation-store.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { answerApi, refuse, signInAsMe, signOutAgain } from '../../../testing/loyalty.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { testUser } from '../../../testing/test-user.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

const bindPath = '/v1/userCenter/info/referralCode'
const newUser = () => ({ ...testUser, createdAt: Math.floor(Date.now() / 1000) })
const secondUser = () => ({ ...newUser(), address: `0x${'CD'.repeat(20)}`, referralCode: 'SECOND22' })

beforeEach(() => {
  localStorage.removeItem('tyche-invitation-done')
  useInvitation.setState({ isOpen: false, account: undefined, code: '' })
  useShell.setState({ toast: { visible: false, options: undefined } })
  signInAsMe()
})
afterEach(signOutAgain)

async function show(answer: () => unknown = () => ({})) {
  const api = answerApi({ [bindPath]: answer })
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <InvitationDialog />
    </QueryClientProvider>,
  )
  return { ...api, user: userEvent.setup() }
}

const isOpen = () => useInvitation.getState().isOpen

test('begins with the code of the link, and binds it', async () => {
  offerInvitation(newUser(), 'FRIEND22')
  const { user, askedOf } = await show()
  expect(((await screen.findByRole('textbox', { name: 'Enter code' })) as HTMLInputElement).value).toBe('FRIEND22')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await expect.poll(isOpen).toBe(false)
  expect(askedOf(bindPath)).toEqual([{ code: 'FRIEND22' }])
  expect(useShell.getState().toast.options?.title).toBe('Bind success')
})

test('leaves with its account, and comes back with it: the code would bind the next account for good', async () => {
  offerInvitation(newUser(), 'FRIEND22')
  await show()
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy()
  act(() => sessionStore.setState({ address: secondUser().address }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
  act(signInAsMe)
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy()
})

test('stays open with the reason when the code is refused', async () => {
  offerInvitation(newUser())
  const { user } = await show(() => refuse(404, 'referralUnknownCode'))
  expect((await screen.findByRole('button', { name: 'Confirm' })).hasAttribute('data-disabled')).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Enter code' }), 'NOBODY22')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('This referral code doesn’t exist. Check it and try again.')).toBeTruthy()
  expect(isOpen()).toBe(true)
})

test('skipped once, it never comes again for this account, and still comes for another', async () => {
  offerInvitation(newUser())
  const { user, askedOf } = await show()
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  expect(isOpen()).toBe(false)
  offerInvitation(newUser())
  expect(isOpen()).toBe(false)
  act(() => sessionStore.setState({ address: secondUser().address }))
  offerInvitation(secondUser())
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  for (const asked of [newUser(), secondUser()]) offerInvitation(asked)
  expect(isOpen(), 'both were asked').toBe(false)
  expect(askedOf(bindPath)).toEqual([])
})

test.each([
  ['a later sign-in', { createdAt: Math.floor(Date.now() / 1000) - 86_400 }],
  ['a player who has a referrer', { referrer: `0x${'cd'.repeat(20)}` }],
])('does not come for %s', (_, other) => {
  offerInvitation({ ...newUser(), ...other })
  expect(isOpen()).toBe(false)
})

test('a link of one’s own leaves the field empty', () => {
  offerInvitation(newUser(), testUser.referralCode.toLowerCase())
  expect(useInvitation.getState()).toMatchObject({ isOpen: true, code: '' })
})

test('a browser where it was answered for any account asks nobody', () => {
  localStorage.setItem('tyche-invitation-done', 'true')
  offerInvitation(newUser())
  expect(isOpen()).toBe(false)
})
