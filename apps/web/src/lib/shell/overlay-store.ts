import { clearOutMs, failToastMs, successToastMs } from '../../config/timings.ts'
import { type ConfirmOptions, type ToastOptions, useShell } from './shell-store.ts'

let closeTimer: ReturnType<typeof setTimeout> | undefined
let toastClearTimer: ReturnType<typeof setTimeout> | undefined
let confirmClearTimer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast, replacing the current one. It closes after 3 s unless `duration` is set. */
export function showToast(options: ToastOptions): void {
  const { visible, options: replaced } = useShell.getState().toast
  clearTimeout(closeTimer)
  clearTimeout(toastClearTimer)
  useShell.setState({ toast: { visible: true, options } })
  const duration = options.duration === undefined ? defaultDurationMs[options.type] : options.duration
  if (duration !== null) closeTimer = setTimeout(hideToast, duration)
  // A replaced toast is closed too.
  if (visible) replaced?.onClose?.()
}

/** Shows a toast as soon as no other one is visible, so that it does not replace the current one. */
export function showToastNext(options: ToastOptions): void {
  if (!useShell.getState().toast.visible) {
    showToast(options)
    return
  }
  const stop = useShell.subscribe(({ toast }) => {
    if (toast.visible) return
    stop()
    showToast(options)
  })
}

/** Hides the toast, calls its `onClose`, and removes it after the clear-out time. */
export function hideToast(): void {
  const { visible, options } = useShell.getState().toast
  if (!visible) return
  clearTimeout(closeTimer)
  toastClearTimer = setTimeout(() => {
    useShell.setState({ toast: { visible: false, options: undefined } })
  }, clearOutMs)
  useShell.setState({ toast: { visible: false, options } })
  options?.onClose?.()
}

/** Asks a question; resolves with the answer. A new question cancels an open one. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  answerConfirm(false)
  clearTimeout(confirmClearTimer)
  return new Promise((resolve) => {
    const answered: ConfirmOptions = {
      ...options,
      onConfirm: () => {
        options.onConfirm?.()
        resolve(true)
      },
      onCancel: () => {
        options.onCancel?.()
        resolve(false)
      },
    }
    useShell.setState({ confirm: { visible: true, options: answered } })
  })
}

/** Confirms or cancels the open question and closes it. */
export function answerConfirm(confirmed: boolean): void {
  const { visible, options } = useShell.getState().confirm
  if (!visible) return
  useShell.setState({ confirm: { visible: false, options } })
  confirmClearTimer = setTimeout(() => {
    useShell.setState({ confirm: { visible: false, options: undefined } })
  }, clearOutMs)
  if (confirmed) options?.onConfirm?.()
  else options?.onCancel?.()
}

const defaultDurationMs = { success: successToastMs, fail: failToastMs }
