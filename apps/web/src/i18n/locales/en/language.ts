export const language = {
  label: 'Language',
  /** Said by every catalogue of itself: the offer is read by who prefers that language. */
  offer: 'Tyche speaks English too.',
  accept: 'Switch to English',
  dismiss: 'No, thanks',
  failed: 'The language could not be loaded. Please try again.',
} as const
