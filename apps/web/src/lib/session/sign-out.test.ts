import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSession } from './session-storage.ts'
import { keepSession, sessionStore, showSessionOf } from './session-store.ts'
import { signOut } from './sign-out.ts'

const ada = `0x${'aa'.repeat(20)}`
const bob = `0x${'bb'.repeat(20)}`
const sessionOf = (accessToken: string) => ({ accessToken, accessExpire: Math.floor(Date.now() / 1000) + 3600 })

beforeEach(() => {
  showSessionOf(bob)
  keepSession(bob, sessionOf('of bob'))
  showSessionOf(ada)
  keepSession(ada, sessionOf('of ada'))
})
afterEach(() => {
  showSessionOf(undefined)
  vi.unstubAllGlobals()
})

test('ends the session of the account that signs out, also while the server is silent and the wallet switches', () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetch)
  signOut()
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('logout'),
    expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer of ada' }) }),
  )
  expect(readSession(ada)).toBeUndefined()
  showSessionOf(bob)
  expect(sessionStore.getState().session?.accessToken).toBe('of bob')
})
