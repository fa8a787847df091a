export const balances = {
  points: '积分',
}
