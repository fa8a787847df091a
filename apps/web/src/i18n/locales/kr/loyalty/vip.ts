export const vip = {
  title: 'VIP',
  level: 'VIP 등급',
  exp: '경험치',
  checkIn: '출석 체크',
}
