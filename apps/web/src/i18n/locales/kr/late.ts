import type { LateMessages } from '../../messages.ts'
import { cdkey } from './cdkey.ts'
import { contractErrors } from './contract-errors.ts'
import { hotkeys } from './hotkeys.ts'
import { luckybuy } from './luckybuy.ts'
import { rank } from './rank.ts'
import { referral } from './referral.ts'
import { tickets } from './tickets.ts'
import { verification } from './verification.ts'
import { vip } from './vip.ts'
import { walletErrors } from './wallet-errors.ts'

export const lateMessages = {
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
