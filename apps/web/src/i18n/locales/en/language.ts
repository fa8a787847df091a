export const language = {
  label: 'Language',
  /** Said by every catalogue of itself: people who prefer that language read the offer. */
  offer: 'Tyche speaks English too.',
  accept: 'Switch to English',
  dismiss: 'No, thanks',
  failed: 'The language couldn’t be loaded. Please try again.',
} as const
