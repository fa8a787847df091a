import { create } from 'zustand'
import { safeStorage } from '../storage/safe-storage.ts'

export interface ToastOptions {
  type: 'success' | 'fail'
  title: string
  message?: string | undefined
  /** Milliseconds until it closes automatically; `null` keeps it open. */
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

/** `options` outlive `visible` by the clear-out time, so that the text stays during the fade-out. */
interface Overlay<Options> {
  visible: boolean
  options: Options | undefined
}

interface ShellState {
  pageBlur: boolean
  loading: boolean
  sideFold: boolean
  mobileSidebarNavVisible: boolean
  /** Whether pages behind visible links are prefetched. */
  preloadsVisible: boolean
  toast: Overlay<ToastOptions>
  confirm: Overlay<ConfirmOptions>
}

const sideFoldKey = 'tyche-side-fold'

/** The shell's UI state; no server or chain data. */
export const useShell = create<ShellState>()(() => ({
  pageBlur: false,
  loading: false,
  sideFold: safeStorage.getItem(sideFoldKey) === 'true',
  mobileSidebarNavVisible: false,
  preloadsVisible: false,
  toast: { visible: false, options: undefined },
  confirm: { visible: false, options: undefined },
}))

export function setSideFold(sideFold: boolean): void {
  safeStorage.setItem(sideFoldKey, String(sideFold))
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

/** Removes the blur and closes the mobile sidebar, for a new page. */
export function resetForNavigation(): void {
  useShell.setState({ pageBlur: false, mobileSidebarNavVisible: false })
}
