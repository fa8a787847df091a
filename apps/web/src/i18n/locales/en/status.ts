export const status = {
  label: 'State of the service',
  offline: 'You are offline.',
  offlineHint: 'Bets that are placed are settled without you. Everything else waits for the connection.',
  api: 'The service does not answer.',
  apiHint: 'Bets that are placed are settled on the chain without it. Figures and lists may be old.',
  chain: 'The chain does not answer.',
  chainHint: 'Records and figures can be read. Bets, balances and transactions wait until it is back.',
  behind: 'Data is {count, plural, one {# block} other {# blocks}} behind.',
  behindHint: 'Bets and payouts on the chain go on; lists and figures follow later.',
  starting: 'Data is being prepared.',
  startingHint: 'Bets and payouts on the chain go on; lists and figures follow in a moment.',
} as const
