import { cdkey } from './cdkey.ts'
import { rank } from './rank.ts'
import { referral } from './referral.ts'
import { vip } from './vip.ts'

/** Texts of referral, rank, reward codes and VIP; loaded with the first page that shows them. */
export const messages = {
  cdkey,
  rank,
  referral,
  vip,
} as const
