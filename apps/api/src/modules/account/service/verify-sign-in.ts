import { isAddressEqual } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { ChainClient } from '../../../chain/client.ts'
import type { Queries } from '../../../db/connect.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { type Challenge, findChallenge, findNewestChallenges } from './challenges.ts'
import { assertSignatureForm, isSignedBy, type SignatureCheck } from './signature.ts'

export interface SignInAttempt extends SignatureCheck {
  /** The signed message as sent by the caller; without it, the address's newest challenges are tried. */
  readonly message?: string | undefined
}

export interface SignInRules {
  readonly chainId: number
  /** Origins that this request may sign in for. */
  readonly origins: readonly string[]
}

/** Finds the challenge of this attempt, or throws with the reason. Does not consume it. */
export async function verifySignIn(
  db: Queries,
  chain: ChainClient,
  attempt: SignInAttempt,
  rules: SignInRules,
): Promise<Challenge> {
  assertSignatureForm(attempt)
  const challenge =
    attempt.message === undefined
      ? await searchChallenge(db, chain, attempt)
      : await readChallenge(db, attempt, attempt.message, rules)
  assertUsable(challenge, rules)
  // A challenge found by search has a verified signature.
  if (attempt.message !== undefined && !(await isSignedBy(chain, attempt, challenge.message))) {
    throw new ApiError('signInWrongSignature')
  }
  return challenge
}

/** Compares each field of the caller's message, then the whole text, with the stored one. */
async function readChallenge(db: Queries, attempt: SignInAttempt, message: string, rules: SignInRules) {
  const fields = parseSiweMessage(message)
  if (!rules.origins.some((origin) => new URL(origin).host === fields.domain && origin === fields.uri)) {
    throw new ApiError('signInWrongDomain')
  }
  if (fields.chainId !== rules.chainId) throw new ApiError('signInWrongChain')
  if (!fields.address || !isAddressEqual(fields.address, attempt.address)) throw new ApiError('signInWrongAddress')
  const challenge = fields.nonce ? await findChallenge(db, fields.nonce) : undefined
  if (!challenge) throw new ApiError('signInUnknownChallenge')
  if (challenge.address !== attempt.address.toLowerCase()) throw new ApiError('signInWrongAddress')
  if (challenge.message !== message) throw new ApiError('signInAlteredMessage')
  return challenge
}

async function searchChallenge(db: Queries, chain: ChainClient, attempt: SignInAttempt) {
  const candidates = await findNewestChallenges(db, attempt.address)
  if (candidates.length === 0) throw new ApiError('signInUnknownChallenge')
  for (const candidate of candidates) {
    if (await isSignedBy(chain, attempt, candidate.message)) return candidate
  }
  throw new ApiError('signInWrongSignature')
}

function assertUsable(challenge: Challenge, rules: SignInRules): void {
  if (!rules.origins.includes(challenge.uri)) throw new ApiError('signInWrongDomain')
  if (challenge.chainId !== rules.chainId) throw new ApiError('signInWrongChain')
  if (challenge.consumedAt) throw new ApiError('signInReplayed')
  if (challenge.expiresAt.getTime() <= Date.now()) throw new ApiError('signInExpired')
}
