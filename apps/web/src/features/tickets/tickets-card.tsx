import { useQueryClient } from '@tanstack/react-query'
import type { Ticket, TicketTab } from '@tyche/api-schema/lottery/tickets'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { Tabs } from '@tyche/ui/tabs'
import { type ReactNode, useCallback, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Pager } from '../../components/pager.tsx'
import { FilterSelect } from '../../components/select/filter-select.tsx'
import { SignInFirst } from '../../components/sign-in-first.tsx'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { TICKETS_PER_PAGE } from '../../data/tickets/ticket-queries.ts'
import { refreshTickets } from '../../data/tickets/use-live-tickets.ts'
import { useTickets } from '../../data/tickets/use-tickets.ts'
import { useSignInStep } from '../../data/wallet/use-sign-in-step.ts'
import { useLazyOnDemand } from '../../lib/lazy/use-lazy-on-demand.ts'
import { focusBack, useKeptFocus } from '../../lib/screen/use-kept-focus.ts'
import { TicketCards, TicketCardsWaiting } from './list/ticket-cards.tsx'
import { TicketRows, TicketRowsWaiting } from './list/ticket-rows.tsx'
import { statusesOf, type TicketAction, tabs } from './operations.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useTicketView } from './ticket-view.ts'
import { LeftTransfers } from './transfer/left-transfers.tsx'
import { useTicketOperations } from './use-ticket-operations.ts'
import { useTicketSearch } from './use-ticket-search.ts'
import { ViewSwitch } from './view-switch.tsx'

const loadDialog = async () => (await import('./ticket-dialog.tsx')).TicketDialog
const loadTransfer = async () => (await import('./transfer/transfer-dialog.tsx')).TransferDialog

export interface TicketsCardProps {
  /** PointBuy's orders. */
  offChain: boolean
  onSignIn: () => void
  isSigningIn: boolean
  /** Takes what these tickets bring, in as few transactions as possible. */
  onTakeAll: (tickets: readonly Ticket[]) => void
  /** Shown where there is no ticket at all. */
  emptyAction?: ReactNode
}

/** The tickets of the signed-in account: tabs, filter, two views, pages, and everything that can be done with them. */
export function TicketsCard({ offChain, onSignIn, isSigningIn, onTakeAll, emptyAction }: TicketsCardProps) {
  const t = useTranslations('tickets')
  const lottery = useTranslations('luckybuy')
  const format = useFormatter()
  const { search, change } = useTicketSearch()
  const [view, chooseView] = useTicketView()
  const { tab, status, page } = search
  const step = useSignInStep({ onSignIn, isSigningIn })
  const { address, list, balance } = useTickets({
    offChain,
    tab,
    status: status === 'all' ? undefined : status,
    page,
  })
  const client = useQueryClient()
  const kept = useKeptFocus()
  const operations = useTicketOperations()
  const selection = useSelection(`${address}/${offChain}/${tab}`)
  const [shown, setShown] = useState<{ ticket: Ticket; isOpen: boolean }>()
  const [given, setGiven] = useState<Given>(nothingGiven)
  const [owner, setOwner] = useState(address)
  // Another account begins with nothing open.
  if (owner !== address) {
    setOwner(address)
    setShown(undefined)
    setGiven(nothingGiven)
  }
  const closeShown = useCallback(() => setShown((current) => current && { ...current, isOpen: false }), [])
  const closeGiven = useCallback(() => setGiven((current) => ({ ...current, isOpen: false })), [])
  const TicketDialog = useLazyOnDemand(loadDialog, shown?.isOpen === true, closeShown)
  const TransferDialog = useLazyOnDemand(loadTransfer, given.isOpen, closeGiven)
  const isListed = ({ ticketId, status }: Ticket) =>
    list.data?.list.some((one) => one.ticketId === ticketId && one.status === status) ?? false
  /** Closes and deselects a ticket: it is no longer what was shown. */
  const leave = (done: Ticket) => {
    setShown((current) => (current?.ticket.ticketId === done.ticketId ? { ...current, isOpen: false } : current))
    selection.select([done], false)
  }
  const act = async (action: TicketAction, ticket: Ticket) => {
    if (action === 'view') setShown({ ticket, isOpen: true })
    else if (action === 'transfer') setGiven({ tickets: [ticket], isOpen: true })
    else if (await operations.operate(action, ticket)) leave(ticket)
  }
  const props = {
    isBusy: operations.isBusy,
    working: operations.working,
    isSettling: operations.isSettling,
    selected: selection.tickets,
    onSelect: (ticket: Ticket, isSelected: boolean) => selection.select([ticket], isSelected),
    onAct: (action: TicketAction, ticket: Ticket) => void act(action, ticket),
  }
  const label = (name: TicketTab) => (
    <>
      {t(name)}
      {balance && balance[name] > 0 ? (
        <span className="num ms-1.5 rounded-full bg-s3 px-1.5 text-2xs text-mute">{format.number(balance[name])}</span>
      ) : null}
    </>
  )
  const statuses = statusesOf[tab]
  const content = !address ? (
    <SignInFirst hint={t('signInHint')} step={step} />
  ) : (
    <>
      <TicketPage
        list={list}
        view={view}
        props={props}
        empty={
          status !== 'all' || page > 1 ? (
            <EmptyState
              title={t('noMatch')}
              action={
                <Button variant="soft" onClick={() => change({ status: 'all', page: 1 })}>
                  {t('showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t(`empty.${tab}`)} hint={t(`emptyHint.${tab}`)} action={emptyAction} />
          )
        }
      />
      <Pager
        label={lottery('myTickets')}
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / TICKETS_PER_PAGE)}
        onPage={(next) => change({ page: next })}
      />
    </>
  )
  return (
    <>
      {address && !offChain ? <LeftTransfers onContinue={() => setGiven({ tickets: [], isOpen: true })} /> : null}
      <section ref={kept} tabIndex={-1} aria-label={lottery('myTickets')} className="grid gap-4 outline-none">
        <Card className="overflow-hidden">
          <Tabs
            label={lottery('myTickets')}
            value={tab}
            onValueChange={(next) => change({ tab: next })}
            aside={
              <span className="flex items-center gap-2">
                {statuses.length > 1 ? (
                  <FilterSelect
                    label={t('status')}
                    value={status}
                    options={[
                      { value: 'all' as const, label: lottery('all') },
                      ...statuses.map((value) => ({ value, label: t(value) })),
                    ]}
                    onChange={(next) => change({ status: next })}
                  />
                ) : null}
                <ViewSwitch view={view} onView={chooseView} />
              </span>
            }
            items={tabs.map((value) => ({ value, label: label(value), content }))}
            className={statuses.length > 1 ? '[&>:first-child]:flex-wrap' : undefined}
          />
        </Card>
        <SelectionBar
          selected={selection.tickets}
          page={list.data?.list ?? none}
          onSelect={selection.select}
          onClear={selection.clear}
          onTransfer={(chosen) => setGiven({ tickets: chosen, isOpen: true, isOfBar: true })}
          onTake={(chosen) => {
            onTakeAll(chosen)
            selection.select(chosen, false)
          }}
          isBusy={operations.isBusy}
        />
      </section>
      {TicketDialog && shown ? (
        <TicketDialog
          ticket={list.data?.list.find(({ ticketId }) => ticketId === shown.ticket.ticketId) ?? shown.ticket}
          open={shown.isOpen}
          isBusy={operations.isBusy}
          working={operations.working}
          onAct={(action, ticket) => {
            if (action === 'transfer') closeShown()
            void act(action, ticket)
          }}
          onClose={closeShown}
          finalFocus={() => focusBack(kept, isListed(shown.ticket))}
        />
      ) : null}
      {TransferDialog && address ? (
        <TransferDialog
          from={address}
          tickets={given.tickets}
          open={given.isOpen}
          onClose={() => {
            closeGiven()
            selection.clear()
            refreshTickets(client)
          }}
          finalFocus={() => focusBack(kept, !given.isOfBar && given.tickets.every(isListed))}
        />
      ) : null}
    </>
  )
}

const none: readonly Ticket[] = []
/** What is given away. The bar that opened the dialog goes when it closes. */
type Given = { tickets: readonly Ticket[]; isOpen: boolean; isOfBar?: boolean }
const nothingGiven: Given = { tickets: none, isOpen: false }

interface TicketPageProps {
  list: ReturnType<typeof useTickets>['list']
  view: 'cards' | 'list'
  props: Omit<Parameters<typeof TicketCards>[0], 'tickets'>
  empty: ReactNode
}

/** A page in each of its states. */
function TicketPage({ list, view, props, empty }: TicketPageProps) {
  const t = useTranslations('tickets')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = list
  if (data) {
    if (data.list.length === 0) return empty
    const List = view === 'cards' ? TicketCards : TicketRows
    return (
      <div className={isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : undefined}>
        <List tickets={data.list} {...props} />
      </div>
    )
  }
  if (isError)
    return (
      <ErrorState
        title={t('notLoaded')}
        message={errorText(error)}
        retryLabel={common('retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return view === 'cards' ? <TicketCardsWaiting /> : <TicketRowsWaiting />
}
