export const session = {
  signIn: 'Sign in',
  signedIn: 'Sign in success, current point {point}',
  confirmInWallet: 'Please confirm the interaction in the wallet',
  bound: 'Bind success',
  connectFirst: 'Please Login Or Connect to Wallet First',
} as const
