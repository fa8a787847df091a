import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServiceTime } from '../clock.ts'
import { readSession, writeSession } from './session-storage.ts'
import {
  endSession,
  followOtherTabs,
  forgetToken,
  isSignedIn,
  keepSession,
  keepUser,
  sessionStore,
  showSessionOf,
} from './session-store.ts'

const ada = `0x${'aa'.repeat(20)}`
const bob = `0x${'bb'.repeat(20)}`
const sessionOf = (accessToken: string, inSec = 3600) => ({
  accessToken,
  accessExpire: Math.floor(Date.now() / 1000) + inSec,
})
const token = () => sessionStore.getState().session?.accessToken

beforeEach(() => {
  vi.useFakeTimers()
  showSessionOf(undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

test('each wallet has its own session', () => {
  showSessionOf(ada)
  keepSession(ada, sessionOf('a'))
  showSessionOf(bob)
  expect(isSignedIn(sessionStore.getState())).toBe(false)
  keepSession(bob, sessionOf('b'))
  showSessionOf(ada)
  expect(token()).toBe('a')
})

test('token and user are stored under the wallet’s key and restored with it', () => {
  const user = { address: ada, points: '3.500', referralCode: 'MYCODE22' }
  showSessionOf(ada)
  keepSession(ada, sessionOf('a'))
  keepUser(ada, user)
  expect(Object.keys(localStorage).sort()).toEqual([`tyche.token.${ada}`, `tyche.user.${ada}`])
  showSessionOf(bob)
  expect(sessionStore.getState().user).toBeUndefined()
  showSessionOf(ada)
  expect(sessionStore.getState().user).toEqual(user)
})

test('the case of the address does not matter', () => {
  writeSession(ada.toUpperCase().replace('0X', '0x'), sessionOf('a'))
  expect(readSession(ada)?.accessToken).toBe('a')
})

test('a session lasts by the time of the service, whose clock this one is a day ahead of', () => {
  const dayMs = 86_400_000
  noteServiceTime(Date.now() - dayMs)
  showSessionOf(ada)
  keepSession(ada, sessionOf('a', 60 - dayMs / 1000))
  vi.advanceTimersByTime(1_000)
  expect(token()).toBe('a')
  showSessionOf(bob)
  showSessionOf(ada)
  expect(token()).toBe('a')
  vi.advanceTimersByTime(60_000)
  expect(token()).toBeUndefined()
  noteServiceTime(Date.now())
})

test('a reload keeps a session that lasts by the time of the service, which it has not heard yet', async () => {
  const dayMs = 86_400_000
  noteServiceTime(Date.now() - dayMs)
  showSessionOf(ada)
  keepSession(ada, sessionOf('a', 60 - dayMs / 1000))
  vi.resetModules()
  const reloaded = await import('./session-store.ts')
  reloaded.showSessionOf(ada)
  expect(reloaded.sessionStore.getState().session?.accessToken).toBe('a')
  reloaded.showSessionOf(undefined)
  noteServiceTime(Date.now())
  expect(Object.keys(localStorage)).toEqual([`tyche.token.${ada}`])
})

test('a session ends at its expiry', () => {
  showSessionOf(ada)
  keepSession(ada, sessionOf('a', 60))
  vi.advanceTimersByTime(61_000)
  expect(token()).toBeUndefined()
  expect(readSession(ada)).toBeUndefined()
})

test('an expired session in the storage counts as none and is removed', () => {
  writeSession(ada, sessionOf('a', -1))
  showSessionOf(ada)
  expect(token()).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('a rejected token ends only its own session', () => {
  showSessionOf(ada)
  keepSession(ada, sessionOf('a'))
  forgetToken('older')
  expect(token()).toBe('a')
  forgetToken('a')
  expect(token()).toBeUndefined()
  expect(readSession(ada)).toBeUndefined()
})

test('signing out forgets the stored token and user of that wallet', () => {
  showSessionOf(ada)
  keepSession(ada, sessionOf('a'))
  endSession()
  expect(localStorage.length).toBe(0)
})

test.each(['', 'null', '[]', '{"accessToken":5}', 'x'])('an invalid entry "%s" counts as none', (text) => {
  localStorage.setItem(`tyche.token.${ada}`, text)
  expect(readSession(ada)).toBeUndefined()
})

test('a session that expires counts as lost, one that the player ends does not', () => {
  const isLost = () => sessionStore.getState().isLost
  showSessionOf(ada)
  keepSession(ada, sessionOf('a'))
  endSession()
  expect(isLost()).toBe(false)
  keepSession(ada, sessionOf('b'))
  forgetToken('b')
  expect(isLost()).toBe(true)
  keepSession(ada, sessionOf('c', 60))
  expect(isLost()).toBe(false)
  vi.advanceTimersByTime(61_000)
  expect(isLost()).toBe(true)
  showSessionOf(bob)
  expect(isLost()).toBe(false)
})

/** Changes the storage as another tab does, and dispatches the event. */
function otherTab(change: () => void, key: string | null) {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

test('signing out in another tab signs out here, and signing in there signs in here', () => {
  const stop = followOtherTabs()
  const key = `tyche.token.${ada}`
  showSessionOf(ada)
  keepSession(ada, sessionOf('a'))
  otherTab(() => localStorage.removeItem(key), key)
  expect(token()).toBeUndefined()
  expect(sessionStore.getState().isLost).toBe(false)
  otherTab(() => writeSession(ada, sessionOf('b')), key)
  expect(token()).toBe('b')
  otherTab(() => localStorage.clear(), null)
  expect(token()).toBeUndefined()
  stop()
})

test('changes of another wallet in another tab have no effect', () => {
  const stop = followOtherTabs()
  showSessionOf(ada)
  keepSession(ada, sessionOf('a'))
  otherTab(() => writeSession(bob, sessionOf('b')), `tyche.token.${bob}`)
  expect(token()).toBe('a')
  stop()
  otherTab(() => localStorage.clear(), null)
  expect(token()).toBe('a')
})

test('without storage a session lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  showSessionOf(ada)
  keepSession(ada, sessionOf('a'))
  showSessionOf(bob)
  showSessionOf(ada)
  expect(token()).toBe('a')
  endSession()
  expect(readSession(ada)).toBeUndefined()
  vi.unstubAllGlobals()
})
