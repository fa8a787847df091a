export const common = {
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  copy: 'Copy',
  copySuccess: 'Copy success',
  error: 'Error',
  loading: 'Loading',
  check: 'check',
  unknownError: 'Unknown error.',
} as const
