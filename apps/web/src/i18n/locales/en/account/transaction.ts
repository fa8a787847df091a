export const transaction = {
  title: 'Transaction',
  approve: 'Approve',
  sign: 'Confirm',
  pending: 'Pending',
  done: 'Done',
  explorer: 'View in explorer',
} as const
