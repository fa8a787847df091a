import { createApiClient } from '@tyche/sdk/api'
import { apiUrl } from '../../config/api-url.ts'
import { noteServiceTime } from '../clock.ts'
import { forgetToken, sessionStore } from '../session/session-store.ts'
import { seenBlock } from './seen-block.ts'

/** The API client, authenticated by the current session. */
export const api = createApiClient({
  baseUrl: apiUrl(''),
  getToken: () => sessionStore.getState().session?.accessToken,
  getMinBlock: seenBlock,
  onUnauthorized: forgetToken,
  onTime: noteServiceTime,
})
