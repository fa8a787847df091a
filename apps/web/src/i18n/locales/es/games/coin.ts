export const coin = {
  yourSide: 'Tu elección',
  heads: 'Cara',
  tails: 'Cruz',
  headsShort: 'C',
  tailsShort: 'X',
}
