import { signInPaths } from '@tyche/api-schema/sign-in'
import { api } from '../api-client/api-client.ts'
import { endSession, isSignedIn, sessionStore } from './session-store.ts'

/** Removes the token at once, and has it revoked: while a server is silent, the wallet may switch to another account. */
export function signOut(): void {
  if (isSignedIn(sessionStore.getState())) void api.post(signInPaths.logout).catch(() => undefined)
  endSession()
}
