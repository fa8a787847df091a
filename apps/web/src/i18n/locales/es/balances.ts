export const balances = {
  points: 'Puntos',
} as const
