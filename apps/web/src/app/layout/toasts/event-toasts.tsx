import { useApprovalToast } from './use-approval-toast.ts'
import { useReadErrorToast } from './use-read-error-toast.ts'

/** Toasts for events that belong to no single screen. */
export function EventToasts() {
  useReadErrorToast()
  useApprovalToast()
  return null
}
