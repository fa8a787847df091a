import { useQueryClient } from '@tanstack/react-query'
import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failToastMs } from '../../../config/timings.ts'
import { refreshTokenBalances } from '../../../data/balances/token-balance.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { applyStopped, refreshPreOrders } from '../../../data/pre-orders/pre-order-queries.ts'
import { refreshTickets } from '../../../data/tickets/use-live-tickets.ts'
import { isUnderWayNow, useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { useWriteFlow } from '../../../data/transactions/use-write-flow.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { confirm, showToast } from '../../../lib/shell/overlay-store.ts'
import { useAmountText } from '../use-amount-text.ts'

const loadContract = () => import('./pre-order-contract.ts')

/** The API knows of a stopped order once its block has been read. */
const knownMs = 2_000

/** Stops a pre-order: says what comes back, by the chain as it is now, and retrieves it. */
export function useStop(order: PreOrder) {
  const t = useTranslations('preOrders')
  const luckybuy = useTranslations('luckybuy')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  const amount = useAmountText(order.token)
  const flow = useWriteFlow()
  const [isAsking, setAsking] = useState(false)
  const subject = `order:${order.orderId}` as const
  // Sent by this page, an earlier one, another tab or the inbox.
  const isSending = useIsUnderWay(subject) || flow.isRunning
  const busy = isAsking || isSending

  function readAgain(): void {
    refreshPreOrders(client)
    // What it held was among what the inbox counts.
    refreshTickets(client)
  }

  async function stop(name: string): Promise<void> {
    if (busy) return
    setAsking(true)
    const rounds = await roundsLeft(order)
    const left = BigInt(order.onceAmount) * BigInt(rounds)
    const isWanted = await confirm({
      title: t('stopAsk'),
      message: t('stopText', { sum: amount(left), count: rounds }),
      confirmText: luckybuy('stop'),
    })
    setAsking(false)
    if (!isWanted || isUnderWayNow(subject)) return
    const label = t('stopLabel', { name })
    const buyer = walletStore.getState().address
    const outcome = await flow.run(
      async () => {
        const { stopCall } = await loadContract()
        return { call: await stopCall(BigInt(order.orderId)) }
      },
      label,
      subject,
    )
    if (outcome.ok) {
      applyStopped(client, order.orderId)
      refreshTokenBalances()
      setTimeout(readAgain, knownMs)
      // The order was stopped, even if its figures cannot be read.
      const readPaid = async () => buyer && (await loadContract()).returnedTo(buyer, outcome.receipt)
      const paid = await readPaid().catch(() => undefined)
      const message = paid === undefined ? undefined : t('returned', { sum: amount(paid) })
      showToast({ type: 'success', title: luckybuy('stopSuccess'), ...(message ? { message } : {}) })
      return
    }
    readAgain()
    const message = errorText(outcome.error)
    if (message) showToast({ type: 'fail', title: common('error'), message, duration: failToastMs })
  }

  return { stop, busy, isSending }
}

/** By the chain, which may have bought a round since the list was read; by the list where the chain does not answer. */
async function roundsLeft({ orderId, preCount, usedCount, retrievedCount }: PreOrder): Promise<number> {
  try {
    const { readRoundsLeft } = await loadContract()
    return await readRoundsLeft(BigInt(orderId))
  } catch {
    return preCount - usedCount - retrievedCount
  }
}
