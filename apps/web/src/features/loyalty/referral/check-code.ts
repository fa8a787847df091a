import { referralCodeMaxLength } from '@tyche/api-schema/points/referral'

export type CodeProblem = 'empty' | 'long' | 'own'

/** Why a typed referral code cannot be sent; undefined when it can. Case and surrounding spaces do not matter. */
export function checkReferralCode(text: string, ownCode: string | undefined): CodeProblem | undefined {
  const code = text.trim()
  if (code === '') return 'empty'
  if ([...code].length > referralCodeMaxLength) return 'long'
  return code.toUpperCase() === ownCode?.toUpperCase() ? 'own' : undefined
}
