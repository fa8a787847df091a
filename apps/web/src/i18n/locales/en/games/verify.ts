export const verify = {
  confirmTitle: 'Verify confirm',
  confirmMessage:
    'Your browser recomputes this bet from public data: the beacon and the chain, nothing from our servers.',
  confirm: 'Verify',
} as const
