export const lastResults = {
  label: 'Your last results',
  none: 'Your last results will show here.',
  open: 'Bet {nonce}: {amount}, {multiplier}. Open it',
  winStreak: '{count, plural, one {# win} other {# wins}} in a row.',
  lossStreak: '{count, plural, one {# loss} other {# losses}} in a row.',
  byChance: 'It doesn’t change the next roll.',
} as const
