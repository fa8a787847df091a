import { createApiClient } from '@tyche/sdk/api'
import { apiUrl } from '../../config/api-url.ts'
import { forgetToken, sessionStore } from '../session/session-store.ts'

/** The page's own API, as the wallet that is signed in. */
export const api = createApiClient({
  baseUrl: apiUrl(''),
  getToken: () => sessionStore.getState().session?.accessToken,
  onUnauthorized: forgetToken,
})
