import { useApprovalToast } from './use-approval-toast.ts'
import { useReadErrorToast } from './use-read-error-toast.ts'

/** Toasts for what happens outside of any one screen. */
export function EventToasts() {
  useReadErrorToast()
  useApprovalToast()
  return null
}
