export const balances = {
  points: '积分',
} as const
