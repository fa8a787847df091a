export const balances = {
  points: 'Points',
} as const
