export const balances = {
  points: 'Puan',
} as const
