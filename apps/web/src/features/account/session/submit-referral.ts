import { type User, userPaths } from '@tyche/api-schema/account'
import { ApiError } from '@tyche/sdk/api'
import { loadUser } from '../../../data/account/load-user.ts'
import { api } from '../../../lib/api-client/api-client.ts'
import { forgetReferralCode, storedReferralCode } from '../../../lib/referral/referral-code.ts'

export type ReferralResult = { kind: 'none' } | { kind: 'bound' } | { kind: 'refused'; error: unknown }

/**
 * Submits the code of a `?ref=` link if the user has no referrer and the code is not the user's own. A code that is
 * permanently rejected is forgotten; after a temporary failure the next sign-in submits it again.
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

/** Whether the code is rejected permanently rather than temporarily. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409, 422].includes(error.status)
}
