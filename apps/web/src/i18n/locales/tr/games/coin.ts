export const coin = {
  yourSide: 'Seçiminiz',
  heads: 'Tura',
  tails: 'Yazı',
  headsShort: 'T',
  tailsShort: 'Y',
}
