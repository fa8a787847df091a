export const balances = {
  points: 'Баллы',
}
