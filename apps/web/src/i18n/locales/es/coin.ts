export const coin = {
  yourSide: 'Tu lado',
  heads: 'Cara',
  tails: 'Cruz',
  headsShort: 'C',
  tailsShort: 'X',
} as const
