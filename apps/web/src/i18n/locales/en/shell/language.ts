export const language = {
  label: 'Language',
  /** Each catalogue's offer is for its own language: people who prefer that language read it. */
  offer: 'Tyche speaks English too.',
  accept: 'Switch to English',
  dismiss: 'No, thanks',
  failed: 'The language couldn’t be loaded. Please try again.',
} as const
