import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { endSession, keepSession, showSessionOf } from '../../../lib/session/session-store.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { SessionHost } from './session-host.tsx'

const address = `0x${'ab'.repeat(20)}` as const
const signIn = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./use-sign-in.ts', () => ({ useSignIn: () => ({ signIn }) }))
vi.mock('../../../data/account/load-user.ts', () => ({ loadUser: async () => undefined }))

afterEach(() => {
  signIn.mockClear()
  showSessionOf(undefined)
  walletStore.setState(walletStore.getInitialState(), true)
})

const connectDemo = () => walletStore.setState({ status: 'connected', address, isDemo: true })

test('connecting the demo wallet also signs in, again after each disconnect', () => {
  renderWithIntl(<SessionHost />)
  act(connectDemo)
  expect(signIn).toHaveBeenCalledTimes(1)
  act(() => walletStore.setState({ status: 'disconnected', address: undefined }))
  act(connectDemo)
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('a demo wallet of an earlier visit is not signed in again while it disconnects', () => {
  showSessionOf(address)
  keepSession(address, { accessToken: 't', accessExpire: Date.now() / 1000 + 60 })
  connectDemo()
  renderWithIntl(<SessionHost />)
  act(endSession)
  expect(signIn).not.toHaveBeenCalled()
})
