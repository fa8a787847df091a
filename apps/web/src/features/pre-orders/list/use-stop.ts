import { useQueryClient } from '@tanstack/react-query'
import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failToastMs } from '../../../config/timings.ts'
import { refreshTokenBalances } from '../../../data/balances/token-balance.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { applyStopped, refreshPreOrders } from '../../../data/pre-orders/pre-order-queries.ts'
import { refreshTickets } from '../../../data/tickets/use-live-tickets.ts'
import { useWriteFlow } from '../../../data/transactions/use-write-flow.ts'
import { confirm, showToast } from '../../../lib/shell/overlay-store.ts'
import { useAmountText } from '../use-amount-text.ts'

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
  const busy = isAsking || flow.isRunning

  function readAgain(): void {
    refreshPreOrders(client)
    // What it held was among what the inbox counts.
    refreshTickets(client)
  }

  async function stop(name: string): Promise<void> {
    if (busy) return
    setAsking(true)
    const rounds = await roundsLeft(order)
    const sum = amount(BigInt(order.onceAmount) * BigInt(rounds))
    const isWanted = await confirm({
      title: t('stopAsk'),
      message: t('stopText', { sum, count: rounds }),
      confirmText: luckybuy('stop'),
    })
    setAsking(false)
    if (!isWanted) return
    const label = t('stopLabel', { name })
    const outcome = await flow.run(async () => {
      const [{ retrievePreOrderCall }, { loadChainConfig }] = await Promise.all([
        import('@tyche/sdk/lottery'),
        import('../../../data/chain-config/chain-config.ts'),
      ])
      return { call: retrievePreOrderCall({ deployment: await loadChainConfig(), orderId: BigInt(order.orderId) }) }
    }, label)
    if (outcome.ok) {
      applyStopped(client, order.orderId)
      refreshTokenBalances()
      setTimeout(readAgain, knownMs)
      showToast({ type: 'success', title: luckybuy('stopSuccess'), message: t('returned', { sum }) })
      return
    }
    readAgain()
    const message = errorText(outcome.error)
    if (message) showToast({ type: 'fail', title: common('error'), message, duration: failToastMs })
  }

  return { stop, busy, isSending: flow.isRunning }
}

/** By the chain, which may have bought a round since the list was read; by the list where the chain does not answer. */
async function roundsLeft({ orderId, preCount, usedCount, retrievedCount }: PreOrder): Promise<number> {
  try {
    const [{ getPreOrder }, { loadChainClient }, { loadChainConfig }] = await Promise.all([
      import('@tyche/sdk/lottery'),
      import('../../../data/chain/chain-client.ts'),
      import('../../../data/chain-config/chain-config.ts'),
    ])
    const [chain, deployment] = await Promise.all([loadChainClient(), loadChainConfig()])
    return (await getPreOrder(chain, { deployment, orderId: BigInt(orderId) })).roundsLeft
  } catch {
    return preCount - usedCount - retrievedCount
  }
}
