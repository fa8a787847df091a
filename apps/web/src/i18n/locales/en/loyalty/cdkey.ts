export const cdkey = {
  title: 'CDKEY',
  enter: 'Enter the CDKEY',
  activate: 'Activate',
  rewards: 'CDKEY rewards',
  name: 'Name',
  cdkey: 'Cdkey',
  endTime: 'End time',
  claimAll: 'Claim all',
  copy: 'Copy',
  success: 'Cdkey use success, Got point {point}',
} as const
