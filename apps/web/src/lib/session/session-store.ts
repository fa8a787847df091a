import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { serviceNowMs } from '../clock.ts'
import {
  isTokenOf,
  readSession,
  readUser,
  removeSession,
  type Session,
  type SessionUser,
  writeSession,
  writeUser,
} from './session-storage.ts'

export type SessionState = {
  /** The connected wallet that the session, if any, belongs to. */
  address: string | undefined
  session: Session | undefined
  user: SessionUser | undefined
  /** True once a session has ended without a sign-out: it expired, or the API rejected its token. */
  isLost: boolean
}

const signedOut = { session: undefined, user: undefined, isLost: false }

export const sessionStore = createStore<SessionState>(() => ({ address: undefined, ...signedOut }))

let expiryTimer: ReturnType<typeof setTimeout> | undefined

/** Switches to another wallet and restores its stored session. */
export function showSessionOf(address: string | undefined): void {
  if (sessionStore.getState().address === address) return
  const session = address ? readSession(address) : undefined
  const user = session && address ? readUser(address) : undefined
  sessionStore.setState({ address, session, user, isLost: false })
  endWhenExpired(session)
}

export function keepSession(address: string, session: Session): void {
  writeSession(address, session)
  if (sessionStore.getState().address !== address) return
  sessionStore.setState({ session, isLost: false })
  endWhenExpired(session)
}

export function keepUser(address: string, user: SessionUser): void {
  if (sessionStore.getState().address !== address || !sessionStore.getState().session) return
  writeUser(address, user)
  sessionStore.setState({ user })
}

/** Removes the wallet's stored token and user, after a sign-out or a rejected token. */
export function endSession(): void {
  const { address } = sessionStore.getState()
  if (address) removeSession(address)
  sessionStore.setState(signedOut)
  endWhenExpired(undefined)
}

function loseSession(): void {
  endSession()
  sessionStore.setState({ isLost: true })
}

/** Ends the session only if the rejected token is still this wallet's token. */
export function forgetToken(token: string): void {
  if (sessionStore.getState().session?.accessToken === token) loseSession()
}

/** Signs in and out together with other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = ({ key, storageArea }: StorageEvent) => {
    const { address } = sessionStore.getState()
    if (!address || (storageArea && storageArea !== localStorage) || !isTokenOf(key, address)) return
    const session = readSession(address)
    sessionStore.setState({ session, user: session ? readUser(address) : undefined, isLost: false })
    endWhenExpired(session)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function endWhenExpired(session: Session | undefined): void {
  clearTimeout(expiryTimer)
  if (!session) return
  const remainingMs = session.accessExpire * 1000 - serviceNowMs()
  expiryTimer = setTimeout(loseSession, Math.min(remainingMs, 2 ** 31 - 1))
}

export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(sessionStore, select)
}

export const isSignedIn = (state: SessionState): boolean => state.session !== undefined
