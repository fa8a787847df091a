import type { LotteryMessages } from '../../../messages.ts'
import { inbox } from './inbox.ts'
import { luckybuy } from './luckybuy.ts'
import { tickets } from './tickets.ts'

export const messages = {
  inbox,
  luckybuy,
  tickets,
} satisfies LotteryMessages
