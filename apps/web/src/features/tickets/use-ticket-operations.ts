import { useQueryClient } from '@tanstack/react-query'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import type { WriteRequest } from '@tyche/sdk/tx'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { failToastMs } from '../../config/timings.ts'
import { refreshPoints } from '../../data/balances/point-balance.ts'
import { refreshTokenBalances } from '../../data/balances/token-balance.ts'
import { tokenByAddress, useChainConfig } from '../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { takePointsBack } from '../../data/point-buy/withdraw-order.ts'
import { refreshTickets } from '../../data/tickets/use-live-tickets.ts'
import { isUnderWayNow } from '../../data/transactions/use-is-under-way.ts'
import { useWriteFlow } from '../../data/transactions/use-write-flow.ts'
import { formatAmount } from '../../lib/amounts/format-amount.ts'
import { formatPoints } from '../../lib/amounts/format-ratio.ts'
import { celebrate } from '../../lib/screen/celebrate.ts'
import { confirm, showToast } from '../../lib/shell/overlay-store.ts'
import { versionOf } from './operations.ts'
import type { Operation } from './ticket-requests.ts'

/** The service needs a moment after the block; the stream tells it sooner, and these cover a missed event. */
const CATCH_UP_MS = [1_500, 5_000]

const successes = {
  claim: 'claimSuccess',
  refund: 'refundSuccess',
  recycle: 'recycleSuccess',
} as const satisfies Record<Operation, string>

/** Claims, refunds and recycles tickets, one at a time, with the specification's messages. */
export function useTicketOperations() {
  const t = useTranslations()
  const locale = useLocale()
  const errorText = useErrorText()
  const client = useQueryClient()
  const config = useChainConfig()
  const flow = useWriteFlow()
  const [working, setWorking] = useState<string>()
  /** Tickets whose news is not in the list yet, with how they looked before. */
  const [settling, setSettling] = useState<Readonly<Record<string, string>>>({})
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const amountText = (token: string, amount: string) => {
    const known = config && tokenByAddress(config, token)
    return known ? `${formatAmount(BigInt(amount), { ...known, locale })} ${known.symbol}` : ''
  }

  function refresh(): void {
    refreshTickets(client)
    refreshTokenBalances()
    refreshPoints(client)
    timers.current.push(...CATCH_UP_MS.map((ms) => setTimeout(() => refreshTickets(client), ms)))
  }

  function fail(error: unknown): void {
    const message = errorText(error)
    if (message) showToast({ type: 'fail', title: t('common.error'), message, duration: failToastMs })
  }

  async function askFirst(ticket: Ticket): Promise<boolean> {
    const points = formatPoints(ticket.recyclePoints ?? '0', locale)
    return await confirm({
      title: t('tickets.recycleAsk', { id: ticket.ticketId }),
      message: t(ticket.offChain ? 'tickets.recycleOrder' : 'tickets.recycleToken', { points }),
      confirmText: t('tickets.recycle'),
    })
  }

  /** Whether it was done. */
  async function operate(operation: Operation, ticket: Ticket): Promise<boolean> {
    const subject = `ticket:${ticket.ticketId}` as const
    // An earlier page or another tab may have sent one that is pending.
    if (working !== undefined || isUnderWayNow(subject)) return false
    if (operation === 'recycle' && !(await askFirst(ticket))) return false
    setWorking(ticket.ticketId)
    try {
      const label = t(`tickets.${operation}Of`, { id: ticket.ticketId })
      const result = await perform(operation, ticket, (request) => flow.run(request, label, subject))
      if (result === 'refused') return false
      setSettling((current) => ({ ...current, [ticket.ticketId]: versionOf(ticket) }))
      showToast({ type: 'success', title: t(`tickets.${successes[operation]}`), ...messageOf(operation, ticket) })
      if (operation === 'claim') celebrate().catch(() => undefined)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setWorking(undefined)
      // Also after a refusal: the ticket may have been sold or claimed elsewhere.
      refresh()
    }
  }

  function messageOf(operation: Operation, { product, claimable, refund, offChain, recyclePoints }: Ticket) {
    if (operation === 'claim') return { message: t('luckybuy.won', { reward: amountText(product.token, claimable) }) }
    if (operation === 'recycle')
      return { message: t('tickets.pointsCredited', { points: formatPoints(recyclePoints ?? '0', locale) }) }
    const back = refund ?? '0'
    return {
      message: offChain
        ? t('tickets.pointsCredited', { points: formatPoints(back, locale) })
        : t('tickets.moneyBack', { amount: amountText(product.token, back) }),
    }
  }

  return {
    operate,
    working,
    stage: flow.stage,
    isBusy: working !== undefined,
    isSettling: (ticket: Ticket) => settling[ticket.ticketId] === versionOf(ticket),
  }
}

type Run = (request: WriteRequest | (() => Promise<WriteRequest>)) => ReturnType<ReturnType<typeof useWriteFlow>['run']>

/** Throws what went wrong; `refused` when the owner refused in the wallet. */
async function perform(operation: Operation, ticket: Ticket, run: Run): Promise<'done' | 'refused'> {
  if (ticket.offChain && operation !== 'claim') {
    await takePointsBack(ticket.ticketId, operation)
    return 'done'
  }
  const [{ ticketRequests }, { isSilent }] = await Promise.all([
    import('./ticket-requests.ts'),
    import('../../lib/errors/translate.ts'),
  ])
  for (const request of await ticketRequests(operation, ticket)) {
    const outcome = await run(request)
    if (outcome.ok) continue
    if (isSilent(outcome.error)) return 'refused'
    throw outcome.error
  }
  return 'done'
}
