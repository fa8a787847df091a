export const vip = {
  title: 'VIP',
  level: 'VIP 等级',
  exp: '经验值',
  checkIn: '签到',
}
