export const allowanceOffer = {
  title: 'How much can the games use?',
  once: 'This bet',
  onceHint: 'Your wallet asks twice for each bet: once to approve the amount, once to place the bet.',
  moreHint:
    'Your wallet asks twice now, then once per bet until {amount} is used up. What you don’t bet stays in your wallet.',
  end: 'Revoke it anytime in your profile',
} as const
