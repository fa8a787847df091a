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

/** Texts that the first paint does not need; loaded a moment later. */
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
} as const
