import type { LoyaltyMessages } from '../../../messages.ts'
import { cdkey } from './cdkey.ts'
import { rank } from './rank.ts'
import { referral } from './referral.ts'
import { vip } from './vip.ts'

export const messages = {
  cdkey,
  rank,
  referral,
  vip,
} satisfies LoyaltyMessages
