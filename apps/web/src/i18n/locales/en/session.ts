export const session = {
  signIn: 'Sign in',
  signedIn: 'Sign in success, current point {point}',
  connectFirst: 'Please Login Or Connect to Wallet First',
} as const
