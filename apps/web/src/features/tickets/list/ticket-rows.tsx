import { classNames } from '@tyche/ui/class-names'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { TicketStatusChip } from '../../../components/products/ticket-status-chip.tsx'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { CodeRange, CodeStrip } from './code-strip.tsx'
import { SelectBox } from './select-box.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { isEnded, type TicketRowProps, type TicketRowsProps } from './ticket-cards.tsx'
import { TicketHash } from './ticket-hash.tsx'
import { TicketName } from './ticket-name.tsx'
import { TicketWorth } from './ticket-worth.tsx'

const COLUMNS = 7

/** Tickets as dense rows; without pictures, so that many fit. */
export function TicketRows({ tickets, ...props }: TicketRowsProps) {
  const t = useTranslations('luckybuy')
  return (
    <Table label={t('myTickets')}>
      <RowsHead />
      <tbody>
        {tickets.map((ticket) => (
          <TicketRow
            key={`${ticket.ticketId}-${ticket.status}`}
            ticket={ticket}
            isBusy={props.isBusy}
            isWorking={props.working === ticket.ticketId || props.isSettling(ticket)}
            isSelected={props.selected.has(ticket.ticketId)}
            onSelect={props.onSelect}
            onAct={props.onAct}
          />
        ))}
      </tbody>
    </Table>
  )
}

export function TicketRowsWaiting() {
  const t = useTranslations('luckybuy')
  return (
    <Table label={t('myTickets')} aria-busy="true">
      <RowsHead />
      <tbody>
        <SkeletonRows rows={10} columns={COLUMNS} />
      </tbody>
    </Table>
  )
}

function RowsHead() {
  const t = useTranslations('tickets')
  const lottery = useTranslations('luckybuy')
  return (
    <thead>
      <tr>
        <HeadCell className="w-10">
          <span className="sr-only">{t('selection')}</span>
        </HeadCell>
        <HeadCell>{t('ticketId')}</HeadCell>
        <HeadCell>{lottery('product')}</HeadCell>
        <HeadCell>{lottery('codes')}</HeadCell>
        <HeadCell>{t('status')}</HeadCell>
        <HeadCell numeric>{lottery('reward')}</HeadCell>
        <HeadCell numeric>{t('operate')}</HeadCell>
      </tr>
    </thead>
  )
}

const TicketRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, isBusy, isWorking, isSelected, onSelect, onAct } = props
  const t = useTranslations('tickets')
  const isOver = isEnded(ticket)
  return (
    <Row className={classNames(isSelected && 'bg-green-soft', isOver && 'text-mute')}>
      <Cell className="pe-0">
        <SelectBox ticket={ticket} isSelected={isSelected} onSelect={onSelect} />
      </Cell>
      <Cell className="num font-semibold">{ticket.ticketId}</Cell>
      <Cell>
        <TicketName product={ticket.product} />
      </Cell>
      <Cell>
        <span className="num grid w-40 gap-1.5 text-xs">
          <CodeRange {...ticket} />
          <CodeStrip {...ticket} />
        </span>
      </Cell>
      <Cell>
        <TicketStatusChip status={ticket.status} />
      </Cell>
      <Cell numeric>
        <span className="grid justify-items-end gap-0.5">
          <TicketWorth ticket={ticket} />
          {isOver ? (
            <span className="flex items-center gap-2 text-faint text-xs">
              <TimeAgo at={ticket.at} />
              <TicketHash hash={ticket.hash} label={t('transactionOf', { id: ticket.ticketId })} />
            </span>
          ) : null}
        </span>
      </Cell>
      <Cell numeric>
        <span className="inline-flex min-w-40 justify-end">
          <TicketActions ticket={ticket} isBusy={isBusy} isWorking={isWorking} onAct={onAct} />
        </span>
      </Cell>
    </Row>
  )
})
