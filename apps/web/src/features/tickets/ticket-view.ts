import { useState } from 'react'
import { safeStorage } from '../../lib/storage/safe-storage.ts'

export const ticketViews = ['cards', 'list'] as const
export type TicketView = (typeof ticketViews)[number]

const KEY = 'tyche.ticket-view'

/** Cards or rows, remembered in this browser. */
export function useTicketView(): readonly [TicketView, (view: TicketView) => void] {
  const [view, setView] = useState<TicketView>(() => (safeStorage.getItem(KEY) === 'list' ? 'list' : 'cards'))
  const choose = (next: TicketView) => {
    safeStorage.setItem(KEY, next)
    setView(next)
  }
  return [view, choose]
}
