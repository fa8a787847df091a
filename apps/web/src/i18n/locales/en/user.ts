export const user = {
  title: 'Mine',
  account: 'Account',
  points: 'Points',
  balance: 'USDM',
  records: 'My records',
  connectTitle: 'Connect a wallet to see your account.',
  connect: 'Connect',
  signInFirst: 'Sign in to see them',
  connectHint: 'Your bets, points and balance follow your address.',
} as const
