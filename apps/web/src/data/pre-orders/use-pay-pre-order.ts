import { useQueryClient } from '@tanstack/react-query'
import { causesOf, revertOf } from '@tyche/sdk/errors'
import type { WriteRequest } from '@tyche/sdk/tx'
import { useState } from 'react'
import { refreshTokenBalances } from '../balances/token-balance.ts'
import type { WriteSubject } from '../transactions/activity-store.ts'
import type { WriteOutcome } from '../transactions/run-write.ts'
import { useWriteFlow } from '../transactions/use-write-flow.ts'
import { refreshPreOrders } from './pre-order-queries.ts'
import type { PreOrderWish } from './sign-pre-order.ts'

/** The API lists an order once its block has been read. */
const listedMs = 2_000

/** Has a pre-order signed and pays it. One whose time ran out meanwhile is signed and paid once more. */
export function usePayPreOrder() {
  const client = useQueryClient()
  const flow = useWriteFlow()
  const [isSigning, setSigning] = useState(false)

  async function prepare(wish: PreOrderWish): Promise<WriteRequest> {
    const { preparePreOrder } = await import('./prepare-pre-order.ts')
    return preparePreOrder(wish)
  }

  async function pay(wish: PreOrderWish, label: string, subject: WriteSubject): Promise<WriteOutcome> {
    setSigning(true)
    const request = () => prepare(wish).finally(() => setSigning(false))
    const first = await flow.run(request, label, subject)
    const outcome = !first.ok && isTooLate(first.error) ? await flow.run(request, label, subject) : first
    setSigning(false)
    refreshTokenBalances()
    refreshPreOrders(client)
    if (outcome.ok) setTimeout(() => refreshPreOrders(client), listedMs)
    return outcome
  }

  return { pay, busy: flow.isRunning, isSigning, stage: flow.stage, hash: flow.hash }
}

/** The contract refused the order because its deadline has passed. */
function isTooLate(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => revertOf(cause)?.named?.errorName === 'Timeout')
}
