export const verify = {
  confirmTitle: 'Verify confirm',
  confirmMessage: 'Your browser recomputes this bet from public data: the beacon, the chain, and nothing of ours.',
  confirm: 'Verify',
} as const
