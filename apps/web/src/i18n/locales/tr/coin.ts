export const coin = {
  yourSide: 'Tarafınız',
  heads: 'Tura',
  tails: 'Yazı',
  headsShort: 'T',
  tailsShort: 'Y',
} as const
