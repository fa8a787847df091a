import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the win inbox is open: the bell, Home and the pages of tickets open it. */
export const inboxStore = createStore(() => ({ isOpen: false }))

export const useIsInboxOpen = (): boolean => useStore(inboxStore, ({ isOpen }) => isOpen)

export const openInbox = (): void => inboxStore.setState({ isOpen: true })
export const closeInbox = (): void => inboxStore.setState({ isOpen: false })
