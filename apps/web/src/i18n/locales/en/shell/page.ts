export const page = {
  notFound: 'Page Not Found',
  notFoundHint: 'This page doesn’t exist or has moved.',
  internal: 'Internal Server Error',
  internalHint:
    'This page couldn’t be shown. Your bets and balances on the chain aren’t affected. Reload to try again.',
  unknownMiddleware: 'Unknown route middleware',
  backHome: 'Back to home',
} as const
