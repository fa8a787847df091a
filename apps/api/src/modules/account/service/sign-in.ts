import type { Session } from '@tyche/api-schema/sign-in'
import type { ChainClient } from '../../../chain/client.ts'
import type { Database } from '../../../db/connect.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { bindReferrer, lockBindings } from '../../referral/service/bind-referrer.ts'
import { ensureAccount } from './accounts.ts'
import { consumeChallenge } from './challenges.ts'
import { openSession } from './sessions.ts'
import { type SignInAttempt, type SignInRules, verifySignIn } from './verify-sign-in.ts'

export interface SignInParameters extends SignInAttempt {
  readonly code?: string | undefined
}

/** Signs an address in; its first sign-in also creates the account. A nonce creates at most one session. */
export async function signIn(
  db: Database,
  chain: ChainClient,
  parameters: SignInParameters,
  rules: SignInRules,
): Promise<Session> {
  const challenge = await verifySignIn(db, chain, parameters, rules)
  return await db.transaction(async (tx) => {
    if (parameters.code) await lockBindings(tx)
    if (!(await consumeChallenge(tx, challenge.nonce))) throw new ApiError('signInReplayed')
    await ensureAccount(tx, parameters.address)
    // A code that cannot be bound is ignored: an outdated link must not prevent the sign-in.
    if (parameters.code) await bindReferrer(tx, parameters.address, parameters.code)
    return await openSession(tx, parameters.address)
  })
}
