import type { LateMessages } from '../../messages.ts'
import { cdkey } from './cdkey.ts'
import { contractErrors } from './contract-errors.ts'
import { fairness } from './fairness.ts'
import { hotkeys } from './hotkeys.ts'
import { luckybuy } from './luckybuy.ts'
import { rank } from './rank.ts'
import { referral } from './referral.ts'
import { tickets } from './tickets.ts'
import { vip } from './vip.ts'

export const lateMessages = {
  contractErrors,
  fairness,
  hotkeys,
  luckybuy,
  tickets,
  referral,
  rank,
  cdkey,
  vip,
} satisfies LateMessages
