export const vip = {
  title: 'VIP',
  level: 'VIP seviyesi',
  exp: 'Deneyim',
  checkIn: 'Günlük giriş',
}
