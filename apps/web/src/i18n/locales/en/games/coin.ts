export const coin = {
  yourSide: 'Your side',
  heads: 'Heads',
  tails: 'Tails',
  headsShort: 'H',
  tailsShort: 'T',
} as const
