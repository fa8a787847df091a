export const gameInfo = {
  heading: 'How {game} works',
  rules: 'Rules',
  rule: {
    coin: 'Pick a side. Every play that shows it pays; the others lose their stake.',
    dice: 'Pick one to five faces. A play pays when one of them comes up: the fewer you pick, the more it pays.',
    range:
      'Set a number and a side of it. A play pays when its roll lands on your side: the less likely, the more it pays.',
    rps: 'Your hand against the house’s. A win pays, and a tie returns the stake.',
    spin: 'Pick a wheel. A play pays what the segment under the pointer says: some return part of the stake, some nothing.',
  },
  plays:
    'A bet holds up to {count, plural, one {# play} other {# plays}}, each with its own random number. Payouts include the stake.',
  odds: 'Odds of each choice',
  choice: 'Choice',
  pays: 'Pays',
  examples: 'These are examples. You can set any threshold in between.',
  numbers: 'Edge and fee',
  edge: 'House edge',
  fee: 'Fee, part of the edge',
  toPool: 'Kept by the pool',
  beacon: 'Beacon',
  scheme: 'Signature scheme',
  period: 'A new round every',
  contracts: 'Contracts',
  source: 'Source',
  sourceHint: 'Open source under the MIT license: the contracts, and the code that recomputes bets in your browser.',
  notAudited: 'Not audited: no outside firm has reviewed these contracts.',
} as const
