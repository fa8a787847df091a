import type { LateMessages } from '../../../messages.ts'

export const lastResults = {
  label: '您的最近结果',
  none: '您的最近结果会显示在这里。',
  open: '投注 {nonce}：{amount}，{multiplier}。打开',
  winStreak: '{count, plural, other {连赢 # 次}}。',
  lossStreak: '{count, plural, other {连输 # 次}}。',
  byChance: '不影响下一次。',
} satisfies LateMessages['lastResults']
