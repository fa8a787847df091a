import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { useCallback, useState } from 'react'

/** Whether a batch can do something with it: transfer it, or take what it brings. */
export const canSelect = ({ operations }: Ticket): boolean =>
  operations.some((operation) => operation === 'transfer' || operation === 'claim' || operation === 'refund')

export const canTransfer = ({ operations }: Ticket): boolean => operations.includes('transfer')
export const canTake = ({ operations }: Ticket): boolean =>
  operations.includes('claim') || operations.includes('refund')

/** The tickets chosen for a batch, over all pages of a list; another list begins with none. */
export function useSelection(listKey: string) {
  const [chosen, setChosen] = useState<{ of: string; tickets: ReadonlyMap<string, Ticket> }>({
    of: listKey,
    tickets: new Map(),
  })
  const tickets = chosen.of === listKey ? chosen.tickets : none
  const select = useCallback(
    (changed: readonly Ticket[], isSelected: boolean) =>
      setChosen((current) => {
        // What leaves a list that is not shown any longer takes nothing from the one that is.
        if (current.of !== listKey && !isSelected) return current
        const next = new Map(current.of === listKey ? current.tickets : none)
        for (const ticket of changed) {
          if (isSelected) next.set(ticket.ticketId, ticket)
          else next.delete(ticket.ticketId)
        }
        return { of: listKey, tickets: next }
      }),
    [listKey],
  )
  const clear = useCallback(() => setChosen({ of: listKey, tickets: none }), [listKey])
  return { tickets, select, clear }
}

const none: ReadonlyMap<string, Ticket> = new Map()
