import { create } from 'zustand'

export interface ToastOptions {
  type: 'success' | 'fail'
  title: string
  message?: string | undefined
  /** Milliseconds until it closes itself; `null` leaves it until it is closed. */
  duration?: number | null | undefined
  onClose?: (() => void) | undefined
}

export interface ConfirmOptions {
  title: string
  message?: string | undefined
  confirmText?: string | undefined
  cancelText?: string | undefined
  onConfirm?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** `options` outlive `visible` by the clear-out time, so that what fades out keeps its words. */
interface Overlay<Options> {
  visible: boolean
  options: Options | undefined
}

interface ShellState {
  pageBlur: boolean
  loading: boolean
  sideFold: boolean
  mobileSidebarNavVisible: boolean
  /** The pages that visible links lead to are fetched ahead. */
  preloadsVisible: boolean
  toast: Overlay<ToastOptions>
  confirm: Overlay<ConfirmOptions>
}

const sideFoldKey = 'tyche-side-fold'

/** What the shell shows; nothing of a server or a chain is kept here. */
export const useShell = create<ShellState>()(() => ({
  pageBlur: false,
  loading: false,
  sideFold: readSideFold(),
  mobileSidebarNavVisible: false,
  preloadsVisible: false,
  toast: { visible: false, options: undefined },
  confirm: { visible: false, options: undefined },
}))

export function setSideFold(sideFold: boolean): void {
  try {
    localStorage.setItem(sideFoldKey, String(sideFold))
  } catch {
    // Without storage the choice lasts for this visit.
  }
  useShell.setState({ sideFold })
}

export function setMobileSidebar(visible: boolean): void {
  useShell.setState({ mobileSidebarNavVisible: visible, pageBlur: visible })
}

export function setLoading(loading: boolean): void {
  useShell.setState({ loading })
}

export function setPreloadsVisible(preloadsVisible: boolean): void {
  useShell.setState({ preloadsVisible })
}

/** A new page starts sharp, with the mobile sidebar closed. */
export function resetForNavigation(): void {
  useShell.setState({ pageBlur: false, mobileSidebarNavVisible: false })
}

function readSideFold(): boolean {
  try {
    return localStorage.getItem(sideFoldKey) === 'true'
  } catch {
    return false
  }
}
