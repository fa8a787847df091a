import { type User, userPaths } from '@tyche/api-schema/endpoints/user'
import { ApiError } from '@tyche/sdk/api'
import { api } from '../../../lib/api-client/api-client.ts'
import { forgetReferralCode, storedReferralCode } from '../../../lib/referral/referral-code.ts'
import { loadUser } from './load-user.ts'

export type ReferralResult = { kind: 'none' } | { kind: 'bound' } | { kind: 'refused'; error: unknown }

/**
 * Submits the code of a `?ref=` link: only if the user has no referrer, and the code is not the user's own. One that is
 * refused for good is forgotten; when the API is away, the next sign-in tries again.
 */
export async function submitReferral(user: User): Promise<ReferralResult> {
  const code = storedReferralCode()
  if (!code || user.referrer || code.toUpperCase() === user.referralCode.toUpperCase()) return { kind: 'none' }
  try {
    await api.post(userPaths.referralCode, { code })
  } catch (error) {
    if (!isFinal(error)) return { kind: 'none' }
    forgetReferralCode()
    return { kind: 'refused', error }
  }
  await loadUser(user.address).catch(() => undefined)
  return { kind: 'bound' }
}

/** The code itself is the reason, not the moment. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409, 422].includes(error.status)
}
