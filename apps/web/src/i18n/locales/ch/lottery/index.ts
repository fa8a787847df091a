import type { LotteryMessages } from '../../../messages.ts'
import { draw } from './draw.ts'
import { luckybuy } from './luckybuy.ts'
import { tickets } from './tickets.ts'

export const messages = {
  luckybuy,
  tickets,
  draw,
} satisfies LotteryMessages
