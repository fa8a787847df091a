import type { LateMessages } from '../../messages.ts'
import { apiErrors } from './errors/api-errors.ts'
import { contractErrors } from './errors/contract-errors.ts'
import { walletErrors } from './errors/wallet-errors.ts'
import { hotkeys } from './games/hotkeys.ts'
import { verification } from './games/verification.ts'
import { cdkey } from './rewards/cdkey.ts'
import { luckybuy } from './rewards/luckybuy.ts'
import { rank } from './rewards/rank.ts'
import { referral } from './rewards/referral.ts'
import { tickets } from './rewards/tickets.ts'
import { vip } from './rewards/vip.ts'

export const lateMessages = {
  apiErrors,
  contractErrors,
  hotkeys,
  luckybuy,
  tickets,
  referral,
  rank,
  cdkey,
  vip,
  walletErrors,
  verification,
} satisfies LateMessages
