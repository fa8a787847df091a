import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@tyche/sdk/api'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { useInvitation } from '../../../lib/referral/invitation-store.ts'
import { hideToast } from '../../../lib/shell/overlay-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { withIntl } from '../../../testing/render-with-intl.tsx'
import { useSignIn } from './use-sign-in.ts'

const address = `0x${'ab'.repeat(20)}` as const
const openSession = vi.hoisted(() => vi.fn())
const submitReferral = vi.hoisted(() => vi.fn())
vi.mock('./sign-in.ts', () => ({ signIn: openSession }))
vi.mock('./submit-referral.ts', () => ({ submitReferral }))

beforeEach(() => {
  openSession.mockReset().mockResolvedValue({ address, referralCode: 'MYCODE22', referrer: null, points: '1234.5' })
  submitReferral.mockReset().mockResolvedValue({ kind: 'none' })
  walletStore.setState({ status: 'connected', address })
})
afterEach(() => {
  walletStore.setState(walletStore.getInitialState(), true)
  useShell.setState(useShell.getInitialState(), true)
})

async function pressSignIn() {
  const { result } = renderHook(() => useSignIn(), { wrapper: ({ children }) => withIntl(children) })
  await act(() => result.current.signIn())
  expect(result.current.isSigningIn).toBe(false)
  return useShell.getState().toast.options
}

test('shows the points with three decimals after a sign-in', async () => {
  expect(await pressSignIn()).toMatchObject({ type: 'success', title: 'Sign in success, current point 1,234.500' })
})

test('asks a player without a wallet to connect', async () => {
  walletStore.setState({ status: 'disconnected', address: undefined })
  expect(await pressSignIn()).toMatchObject({
    type: 'fail',
    title: 'Error',
    message: 'Please Login Or Connect to Wallet First',
  })
  expect(openSession).not.toHaveBeenCalled()
  expect(walletStore.getState().isConnectDialogOpen).toBe(true)
})

test('shows a failure, but not a rejection by the player', async () => {
  openSession.mockRejectedValueOnce({ code: 4900 })
  expect(await pressSignIn()).toMatchObject({ type: 'fail', title: 'Error', message: expect.stringMatching(/./) })
  useShell.setState(useShell.getInitialState(), true)
  openSession.mockRejectedValueOnce({ code: 4001 })
  expect(await pressSignIn()).toBeUndefined()
})

test('shows a rejected referral code as an error after the sign-in toast', async () => {
  submitReferral.mockResolvedValue({
    kind: 'refused',
    error: new ApiError('/v1/x', { status: 404, problem: 'notFound', reason: 'referralUnknownCode' }),
  })
  const signedIn = await pressSignIn()
  expect(signedIn).toMatchObject({ type: 'success', title: 'Sign in success, current point 1,234.500' })
  expect(signedIn?.message).toBeUndefined()
  hideToast()
  expect(useShell.getState().toast).toMatchObject({
    visible: true,
    options: { type: 'fail', title: 'Error', message: 'This referral code doesn’t exist. Check it and try again.' },
  })
})

test('two buttons pressed for one sign-in submit the code of a link once', async () => {
  const user = { address, referralCode: 'MYCODE22', referrer: null, points: '0.000' }
  const signing = Promise.withResolvers<typeof user>()
  openSession.mockReturnValue(signing.promise)
  submitReferral.mockResolvedValue({ kind: 'bound' })
  const wrapper = ({ children }: { children: ReactNode }) => withIntl(children)
  const header = renderHook(() => useSignIn(), { wrapper })
  const page = renderHook(() => useSignIn(), { wrapper })
  await act(async () => {
    const pressed = [header.result.current.signIn(), page.result.current.signIn()]
    signing.resolve(user)
    await Promise.all(pressed)
  })
  expect(submitReferral).toHaveBeenCalledTimes(1)
  expect([header, page].map(({ result }) => result.current.isSigningIn)).toEqual([false, false])
})

test('shows that a referral code was accepted after the sign-in toast', async () => {
  submitReferral.mockResolvedValue({ kind: 'bound' })
  await pressSignIn()
  hideToast()
  expect(useShell.getState().toast.options).toMatchObject({ type: 'success', title: 'Bind success' })
})

test.each([
  ['asks a new player for an invitation code', 'none', true],
  ['does not ask after the code of a link was bound', 'bound', false],
])('%s', async (_, kind, isAsked) => {
  useInvitation.setState({ isOpen: false })
  const createdAt = Math.floor(Date.now() / 1000)
  openSession.mockResolvedValue({ address, referralCode: 'MYCODE22', referrer: null, points: '0.000', createdAt })
  submitReferral.mockResolvedValue({ kind })
  await pressSignIn()
  expect(useInvitation.getState().isOpen).toBe(isAsked)
})
