export const coin = {
  yourSide: 'Ваш выбор',
  heads: 'Орёл',
  tails: 'Решка',
  headsShort: 'О',
  tailsShort: 'Р',
}
