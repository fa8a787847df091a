import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
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
}

const signedOut = { session: undefined, user: undefined }

export const sessionStore = createStore<SessionState>(() => ({ address: undefined, ...signedOut }))

let expiryTimer: ReturnType<typeof setTimeout> | undefined

/** The wallet changed: what is stored for the new address becomes the session. */
export function showSessionOf(address: string | undefined): void {
  if (sessionStore.getState().address === address) return
  const session = address ? readSession(address) : undefined
  sessionStore.setState({ address, session, user: session && address ? readUser(address) : undefined })
  endWhenExpired(session)
}

export function keepSession(address: string, session: Session): void {
  writeSession(address, session)
  if (sessionStore.getState().address !== address) return
  sessionStore.setState({ session })
  endWhenExpired(session)
}

export function keepUser(address: string, user: SessionUser): void {
  if (sessionStore.getState().address !== address || !sessionStore.getState().session) return
  writeUser(address, user)
  sessionStore.setState({ user })
}

/** Logged out or refused: the stored token and user of that wallet go. */
export function endSession(): void {
  const { address } = sessionStore.getState()
  if (address) removeSession(address)
  sessionStore.setState(signedOut)
  endWhenExpired(undefined)
}

/** A refused token ends the session only while it still is this wallet's token. */
export function forgetToken(token: string): void {
  if (sessionStore.getState().session?.accessToken === token) endSession()
}

function endWhenExpired(session: Session | undefined): void {
  clearTimeout(expiryTimer)
  if (!session) return
  const remainingMs = session.accessExpire * 1000 - Date.now()
  expiryTimer = setTimeout(endSession, Math.min(remainingMs, 2 ** 31 - 1))
}

export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(sessionStore, select)
}

export const isSignedIn = (state: SessionState): boolean => state.session !== undefined
