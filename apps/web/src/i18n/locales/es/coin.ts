export const coin = {
  heads: 'Cara',
  tails: 'Cruz',
  headsShort: 'C',
  tailsShort: 'X',
  stage: 'La moneda',
  rolling: 'Lanzando',
  landed: 'Jugada {number, number} de {total, number}: {side}',
} as const
