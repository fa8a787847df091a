export const balances = {
  points: 'Баллы',
} as const
