export const vip = {
  title: 'VIP',
  level: 'VIP level',
  exp: 'Exp',
  checkIn: 'Check in',
} as const
