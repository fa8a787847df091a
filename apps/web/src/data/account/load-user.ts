import { type User, userPaths } from '@tyche/api-schema/account'
import { api } from '../../lib/api-client/api-client.ts'
import { keepUser, sessionStore } from '../../lib/session/session-store.ts'

/** Reads the user's record while `address` is connected and signed in; undefined otherwise. */
export async function loadUser(address: string): Promise<User | undefined> {
  const isShown = () => sessionStore.getState().address === address && sessionStore.getState().session !== undefined
  if (!isShown()) return undefined
  const user = await api.post<User>(userPaths.user)
  if (!isShown() || user.address.toLowerCase() !== address.toLowerCase()) return undefined
  keepUser(address, user)
  return user
}
