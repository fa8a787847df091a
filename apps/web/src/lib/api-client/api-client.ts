import { forgetToken, sessionStore } from '../session/session-store.ts'
import { createApiClient } from './create-api-client.ts'

/** The page's own API, on its own origin, as the wallet that is signed in. */
export const api = createApiClient({
  getToken: () => sessionStore.getState().session?.accessToken,
  onUnauthorized: forgetToken,
})
