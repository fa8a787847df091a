export const vip = {
  title: 'VIP',
  level: 'Nivel VIP',
  exp: 'Experiencia',
  checkIn: 'Check-in diario',
}
