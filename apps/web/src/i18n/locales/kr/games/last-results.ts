import type { LateMessages } from '../../../messages.ts'

export const lastResults = {
  label: '내 최근 결과',
  none: '최근 결과가 여기에 표시돼요.',
  open: '{nonce}번 베팅: {amount}, {multiplier}. 열기',
  winStreak: '{count, plural, other {#연승}}.',
  lossStreak: '{count, plural, other {#연패}}.',
  byChance: '다음 결과에는 영향이 없어요.',
} satisfies LateMessages['lastResults']
