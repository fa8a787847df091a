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
} as const
