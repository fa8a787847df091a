import { signInPaths } from '@tyche/api-schema/sign-in'
import { api } from '../api-client/api-client.ts'
import { endSession, isSignedIn, sessionStore } from './session-store.ts'

/** Revokes the token if possible, and removes it in any case. */
export async function signOut(): Promise<void> {
  if (isSignedIn(sessionStore.getState())) await api.post(signInPaths.logout).catch(() => undefined)
  endSession()
}
