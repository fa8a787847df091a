export const vip = {
  title: 'VIP',
  level: 'Уровень VIP',
  exp: 'Опыт',
  checkIn: 'Отметиться',
}
