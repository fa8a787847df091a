import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { classNames } from '@tyche/ui/class-names'
import { Skeleton } from '@tyche/ui/skeleton'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { TicketStatusChip } from '../../../components/products/ticket-status-chip.tsx'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { TicketArt } from '../art/ticket-art.tsx'
import type { TicketAction } from '../operations.ts'
import { CodeRange, CodeStrip } from './code-strip.tsx'
import { SelectBox } from './select-box.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketHash } from './ticket-hash.tsx'
import { TicketName } from './ticket-name.tsx'
import { TicketWorth } from './ticket-worth.tsx'

export interface TicketRowsProps {
  tickets: readonly Ticket[]
  isBusy: boolean
  working: string | undefined
  isSettling: (ticket: Ticket) => boolean
  selected: ReadonlyMap<string, Ticket>
  onSelect: (ticket: Ticket, isSelected: boolean) => void
  onAct: (action: TicketAction, ticket: Ticket) => void
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(212px,41vw),1fr))] gap-4 p-4 max-sm:gap-2.5 max-sm:p-2.5'

/** Tickets as cards with their own pictures. */
export function TicketCards({ tickets, ...props }: TicketRowsProps) {
  const t = useTranslations('luckybuy')
  return (
    <ul aria-label={t('myTickets')} className={grid}>
      {tickets.map((ticket) => (
        <TicketCard
          key={`${ticket.ticketId}-${ticket.status}`}
          ticket={ticket}
          isBusy={props.isBusy}
          isWorking={props.working === ticket.ticketId || props.isSettling(ticket)}
          isSelected={props.selected.has(ticket.ticketId)}
          onSelect={props.onSelect}
          onAct={props.onAct}
        />
      ))}
    </ul>
  )
}

export interface TicketRowProps extends Pick<TicketRowsProps, 'isBusy' | 'onSelect' | 'onAct'> {
  ticket: Ticket
  isWorking: boolean
  isSelected: boolean
}

const TicketCard = memo(function TicketCard(props: TicketRowProps) {
  const { ticket, isBusy, isWorking, isSelected, onSelect, onAct } = props
  const t = useTranslations('tickets')
  const isOver = isEnded(ticket)
  return (
    <li
      className={classNames(
        'group flex min-w-0 flex-col overflow-hidden rounded-l border bg-s2 transition-colors duration-150',
        isSelected ? 'border-green' : 'border-line hover:border-control-line',
      )}
    >
      <div className="relative bg-[radial-gradient(90%_70%_at_50%_30%,var(--s3),transparent)] p-5 pb-4 max-sm:p-2.5">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => onAct('view', ticket)}
          className="block w-full cursor-pointer transition-transform duration-200 ease-out group-hover:-translate-y-1"
        >
          <TicketArt ticket={ticket} className={isOver ? 'opacity-55 grayscale' : undefined} />
        </button>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 border-line border-t p-3 max-sm:gap-1.5 max-sm:p-2.5">
        <h3 className="wrap-anywhere font-semibold text-sm">
          <TicketName product={ticket.product} />
        </h3>
        <span className="flex min-h-7 items-center justify-between gap-2">
          <TicketStatusChip status={ticket.status} className="min-w-0 max-sm:px-2 max-sm:text-2xs" />
          <SelectBox ticket={ticket} isSelected={isSelected} onSelect={onSelect} className="shrink-0" />
        </span>
        <CodeStrip {...ticket} />
        <p className="num flex min-h-5 flex-wrap items-baseline justify-between gap-x-2 text-sm">
          <span className="text-mute text-xs">
            <CodeRange {...ticket} />
          </span>
          <span className="font-semibold">
            <TicketWorth ticket={ticket} />
          </span>
        </p>
        {isOver ? (
          <p className="flex min-h-5 items-center justify-between gap-2 text-faint text-xs">
            <TimeAgo at={ticket.at} />
            <TicketHash hash={ticket.hash} label={t('transactionOf', { id: ticket.ticketId })} />
          </p>
        ) : null}
        <span className="mt-auto pt-0.5">
          <TicketActions ticket={ticket} isBusy={isBusy} isWorking={isWorking} onAct={onAct} />
        </span>
      </div>
    </li>
  )
})

export const isEnded = ({ status }: Ticket): boolean =>
  status === 'claimed' || status === 'refunded' || status === 'recycled' || status === 'transferred'

export function TicketCardsWaiting() {
  return (
    <ul aria-busy="true" className={grid}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike and never move
        <li key={index} className="overflow-hidden rounded-l border border-line bg-s2">
          <div className="p-5 pb-4 max-sm:p-2.5">
            <Skeleton className="aspect-[480/752] rounded-m" />
          </div>
          <div className="grid gap-2 border-line border-t p-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-1.5 rounded-full" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-[34px] rounded-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}
