export const balances = {
  points: 'Puan',
}
