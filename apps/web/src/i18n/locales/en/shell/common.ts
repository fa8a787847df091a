export const common = {
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  copy: 'Copy',
  copySuccess: 'Copy success',
  approveSuccess: 'Approve success',
  error: 'Error',
  check: 'check',
  simulated: 'demo',
  simulatedPlayer: 'A program plays this account',
} as const
