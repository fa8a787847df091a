import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { classNames } from '@tyche/ui/class-names'
import { Skeleton } from '@tyche/ui/skeleton'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ticketArtQuery } from '../../../data/tickets/ticket-art.ts'
import { useIsSeen } from '../../../lib/screen/use-is-seen.ts'
import { PaperTicket } from './paper-ticket.tsx'
import './ticket-art.css'

export interface TicketArtProps {
  ticket: Ticket
  className?: string | undefined
}

/**
 * The picture that the token draws of itself, as an image: it runs no script and fetches nothing. Orders of PointBuy and
 * recycled tickets have no token; theirs is drawn here.
 */
export function TicketArt({ ticket, className }: TicketArtProps) {
  const t = useTranslations('tickets')
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(frame)
  const query = ticketArtQuery(ticket)
  const hasToken = query.enabled !== false
  const { data, isError } = useQuery({ ...query, enabled: hasToken && isSeen })
  return (
    <div ref={frame} className={classNames('ticket-art', className)}>
      {!hasToken || isError || data === null ? (
        <PaperTicket ticket={ticket} />
      ) : data ? (
        <img src={data} alt={t('artOf', { id: ticket.ticketId })} decoding="async" draggable={false} />
      ) : (
        <Skeleton className="size-full rounded-none" />
      )}
    </div>
  )
}
