export const balances = {
  points: 'Puntos',
}
