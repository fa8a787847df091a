import { useQueryClient } from '@tanstack/react-query'
import type { WithdrawOrderRequest } from '@tyche/api-schema/points/point-buy.requests'
import { useState } from 'react'
import { sessionStore } from '../../lib/session/session-store.ts'
import { showPoints } from '../balances/point-balance.ts'
import { refreshTokenBalances } from '../balances/token-balance.ts'
import { refreshProducts } from '../products/use-live-products.ts'
import type { WriteOutcome } from '../transactions/run-write.ts'
import { useWriteFlow } from '../transactions/use-write-flow.ts'
import { takePointsBack } from './withdraw-order.ts'

export interface OrderToWithdraw {
  orderId: string
  productId: number
}

/** `points` of a refund or a recycled order; a claim has the transaction's receipt instead. */
export type WithdrawOutcome =
  | { ok: true; points: string }
  | Extract<WriteOutcome, { ok: true }>
  | { ok: false; error: unknown }

/**
 * Takes what an order paid with points is worth at its end: points from the service, or its reward on the chain, which the
 * player claims with the proof that the service hands out. One order at a time.
 */
export function useWithdrawOrder() {
  const client = useQueryClient()
  const flow = useWriteFlow()
  const [busyOrder, setBusyOrder] = useState<string>()

  async function takePoints(orderId: string, action: 'refund' | 'recycle'): Promise<WithdrawOutcome> {
    const { address } = sessionStore.getState()
    const { points, balance } = await takePointsBack(orderId, action)
    if (address) showPoints(client, { address, point: balance })
    return { ok: true, points }
  }

  /** `label` names the transaction of a claim while it is pending, on every page. */
  async function withdraw(
    order: OrderToWithdraw,
    action: WithdrawOrderRequest['action'],
    label = '',
  ): Promise<WithdrawOutcome | undefined> {
    if (busyOrder !== undefined) return undefined
    setBusyOrder(order.orderId)
    try {
      return await (action === 'claim'
        ? flow.run(
            async () => {
              const { pointWinCall } = await import('./point-win-call.ts')
              return { call: await pointWinCall(order.productId, order.orderId) }
            },
            label,
            `ticket:${order.orderId}`,
          )
        : takePoints(order.orderId, action))
    } catch (error) {
      return { ok: false, error }
    } finally {
      setBusyOrder(undefined)
      refreshTokenBalances()
      refreshProducts(client)
    }
  }

  return { withdraw, busyOrder, stage: flow.stage, hash: flow.hash }
}
