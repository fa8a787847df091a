export const coin = {
  yourSide: 'Ваша сторона',
  heads: 'Орёл',
  tails: 'Решка',
  headsShort: 'О',
  tailsShort: 'Р',
} as const
