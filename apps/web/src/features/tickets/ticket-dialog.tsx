import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { Button } from '@tyche/ui/button'
import { classNames } from '@tyche/ui/class-names'
import { Modal } from '@tyche/ui/modal'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { TicketStatusChip } from '../../components/products/ticket-status-chip.tsx'
import { TimeAgo } from '../../components/time/time-ago.tsx'
import { TokenValue } from '../../components/values/token-value.tsx'
import { useIsUnderWay } from '../../data/transactions/use-is-under-way.ts'
import { useKeptFocus } from '../../lib/screen/use-kept-focus.ts'
import { TicketArt } from './art/ticket-art.tsx'
import { CodeRange, CodeStrip } from './list/code-strip.tsx'
import { TicketHash } from './list/ticket-hash.tsx'
import { TicketName } from './list/ticket-name.tsx'
import { TicketWorth } from './list/ticket-worth.tsx'
import { menuOf, sealedReasonOf, type TicketAction } from './operations.ts'

export interface TicketDialogProps {
  ticket: Ticket
  open: boolean
  isBusy: boolean
  working: string | undefined
  onAct: (action: TicketAction, ticket: Ticket) => void
  onClose: () => void
  finalFocus: () => boolean
}

/** A ticket as a whole: its picture, every winning code, what happened and what can be done. */
export function TicketDialog({ ticket, open, isBusy, working, onAct, onClose, finalFocus }: TicketDialogProps) {
  const t = useTranslations('tickets')
  const lottery = useTranslations('luckybuy')
  const common = useTranslations('common')
  const format = useFormatter()
  const { product, status, hash, at, ticketId } = ticket
  const isWorking = useIsUnderWay(`ticket:${ticketId}`) || working === ticketId
  const actions = menuOf(ticket).filter((action) => action !== 'view')
  const sealed = sealedReasonOf(ticket)
  const isWaiting = status === 'waitingLottery'
  return (
    <Modal
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title={t('ticketOf', { id: ticketId })}
      closeLabel={common('close')}
      size="lg"
      footer={
        actions.length > 0 ? (
          <span className="flex flex-wrap justify-end gap-2">
            {actions.map((action) => (
              <Button
                key={action}
                size="md"
                variant={action === 'transfer' || action === 'recycle' ? 'soft' : 'solid'}
                loading={isWorking && action !== 'transfer'}
                disabled={isBusy && !isWorking}
                onClick={() => onAct(action, ticket)}
              >
                {t(action as Exclude<TicketAction, 'view'>)}
              </Button>
            ))}
          </span>
        ) : undefined
      }
    >
      <div className="grid items-start gap-5 pt-1 sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)]">
        <TicketArt ticket={ticket} className="mx-auto w-full max-w-[220px]" />
        <div className="grid gap-4">
          <dl className="grid gap-2.5">
            <Line label={t('status')}>
              <TicketStatusChip status={status} />
            </Line>
            <Line label={lottery('product')}>
              <TicketName product={product} />
            </Line>
            <Line label={lottery('reward')}>
              <TokenValue token={product.token} value={product.reward} symbol />
            </Line>
            <Line label={lottery('codes')}>
              <CodeRange {...ticket} />
            </Line>
            {isWaiting ? (
              <Line label={lottery('end')}>
                {format.dateTime(new Date(product.endTime * 1000), { dateStyle: 'medium', timeStyle: 'short' })}
              </Line>
            ) : (
              <Line label={t(`worthOf.${status}`)}>
                <TicketWorth ticket={ticket} />
              </Line>
            )}
            <Line label={t('changed')}>
              <TimeAgo at={at} />
            </Line>
            {hash ? (
              <Line label={lottery('hash')}>
                <TicketHash hash={hash} label={t('transactionOf', { id: ticketId })} />
              </Line>
            ) : null}
          </dl>
          <CodeStrip {...ticket} />
          {ticket.winningCodes.length > 0 ? <WinningCodes ticket={ticket} /> : null}
          {sealed ? <p className="text-faint text-xs">{t(`notTransferable.${sealed}`)}</p> : null}
        </div>
      </div>
    </Modal>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-4">
      <dt className="text-mute text-sm">{label}</dt>
      <dd className="num text-end font-medium">{children}</dd>
    </div>
  )
}

const SHOWN_CODES = 48

/** Every code that won; those that were paid are ticked off. */
function WinningCodes({ ticket: { winningCodes, claimedCodes } }: { ticket: Ticket }) {
  const t = useTranslations('tickets')
  const lottery = useTranslations('luckybuy')
  const format = useFormatter()
  const [limit, setLimit] = useState(SHOWN_CODES)
  const kept = useKeptFocus()
  const paid = new Set(claimedCodes)
  return (
    <section ref={kept} tabIndex={-1} aria-label={lottery('winningNumbers')} className="grid gap-2 outline-none">
      <h3 className="font-medium text-mute text-sm">{lottery('winningNumbers')}</h3>
      <ul className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
        {winningCodes.slice(0, limit).map((code) => (
          <li
            key={code}
            className={classNames(
              'num rounded-s border px-2 py-0.5 font-semibold text-xs',
              paid.has(code) ? 'border-line text-faint line-through' : 'border-gold bg-gold-soft text-gold',
            )}
          >
            {paid.has(code) ? <span className="sr-only">{t('claimed')} </span> : null}
            {format.number(code, { useGrouping: false })}
          </li>
        ))}
      </ul>
      {winningCodes.length > limit ? (
        <Button variant="ghost" size="xs" onClick={() => setLimit(limit + 500)} className="justify-self-start">
          {t('moreCodes', { count: winningCodes.length - limit })}
        </Button>
      ) : null}
    </section>
  )
}
