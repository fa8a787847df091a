import { cdkey } from './cdkey.ts'
import { contractErrors } from './contract-errors.ts'
import { fairness } from './fairness.ts'
import { hotkeys } from './hotkeys.ts'
import { luckybuy } from './luckybuy.ts'
import { rank } from './rank.ts'
import { referral } from './referral.ts'
import { tickets } from './tickets.ts'
import { vip } from './vip.ts'

/** What no first paint needs: loaded a moment after the page stands. */
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
} as const
