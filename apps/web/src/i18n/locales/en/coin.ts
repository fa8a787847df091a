export const coin = {
  heads: 'Heads',
  tails: 'Tails',
  headsShort: 'H',
  tailsShort: 'T',
  stage: 'The coin',
  rolling: 'Rolling',
  landed: 'Play {number, number} of {total, number}: {side}',
} as const
