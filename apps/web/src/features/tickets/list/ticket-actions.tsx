import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import type { MenuProps } from '@tyche/ui/menu'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { menuOf, primaryOf, type TicketAction } from '../operations.ts'

const loadMenu = async () => (await import('@tyche/ui/menu')).Menu
const preload = () => void loadMenu().catch(() => undefined)

export interface TicketActionsProps {
  ticket: Ticket
  /** Another write is under way. */
  isBusy: boolean
  isWorking: boolean
  onAct: (action: TicketAction, ticket: Ticket) => void
}

const words = {
  view: 'viewTickets',
  transfer: 'transfer',
  recycle: 'recycle',
  refund: 'refund',
  claim: 'claim',
} as const satisfies Record<TicketAction, string>

/** The operation that the ticket is there for now, and a menu with all of them. */
export function TicketActions({ ticket, isBusy, isWorking, onAct }: TicketActionsProps) {
  const t = useTranslations('tickets')
  const primary = primaryOf(ticket)
  // Sent by an earlier page or another tab.
  const isSent = useIsUnderWay(`ticket:${ticket.ticketId}`)
  const others = menuOf(ticket).filter((action) => action !== primary)
  return (
    // On the narrowest phone the menu goes below a long word, which would be cut at both ends.
    <span className="flex flex-wrap items-center gap-1.5">
      <Button
        size="sm"
        variant={primary === 'view' || primary === 'recycle' ? 'soft' : 'solid'}
        loading={isWorking || isSent}
        disabled={isBusy && !isWorking && primary !== 'view'}
        // Starts with what the button shows, by which voice control finds it.
        aria-label={`${t(words[primary])}, ${t('ticketOf', { id: ticket.ticketId })}`}
        onClick={() => onAct(primary, ticket)}
        className="grow max-sm:px-1.5"
      >
        {t(words[primary])}
      </Button>
      {others.length > 0 ? (
        <TicketMenu ticket={ticket} actions={others} isBusy={isBusy || isSent} onAct={onAct} />
      ) : null}
    </span>
  )
}

interface TicketMenuProps extends Pick<TicketActionsProps, 'ticket' | 'isBusy' | 'onAct'> {
  actions: readonly TicketAction[]
}

/** The menu's code loads with the first press on any of them. */
function TicketMenu({ ticket, actions, isBusy, onAct }: TicketMenuProps) {
  const t = useTranslations('tickets')
  const [isWanted, setWanted] = useState(false)
  const Menu = useLazyOnDemand(loadMenu, isWanted, () => setWanted(false))
  const trigger = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('moreOf', { id: ticket.ticketId })}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
      className="touch grid size-[34px] shrink-0 place-items-center rounded-full border border-line bg-s2 text-mute transition-colors duration-150 hover:border-control-line hover:text-fg"
    >
      <Glyph name="more" />
    </button>
  )
  if (!Menu) return trigger
  const items: MenuProps['items'] = actions.map((action) => ({
    key: action,
    label: t(words[action]),
    onSelect: () => (action === 'view' || !isBusy ? onAct(action, ticket) : undefined),
  }))
  return <Menu trigger={trigger} items={items} defaultOpen />
}
