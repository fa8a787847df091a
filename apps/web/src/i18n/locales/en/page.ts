export const page = {
  notFound: 'Page Not Found',
  notFoundHint: 'Nothing lives at this address.',
  internal: 'Internal Server Error',
  internalHint: 'This page could not be shown. What you hold on the chain is not affected.',
  unknownMiddleware: 'Unknown route middleware',
  backHome: 'Back to Home',
} as const
