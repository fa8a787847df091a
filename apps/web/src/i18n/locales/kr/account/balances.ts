export const balances = {
  points: '포인트',
}
