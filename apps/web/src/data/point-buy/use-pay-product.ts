import { useQueryClient } from '@tanstack/react-query'
import { type PointPurchase, pointBuyPaths } from '@tyche/api-schema/points/point-buy'
import { useRef, useState } from 'react'
import { api } from '../../lib/api-client/api-client.ts'
import { useBlockReload } from '../../lib/reload-guard/reload-guard.ts'
import { showPoints } from '../balances/point-balance.ts'
import { refreshProducts } from '../products/use-live-products.ts'
import { dropAttempt, isFinal, keepAttempt, newAttempt, type PurchaseAttempt, readAttempt } from './purchase-attempt.ts'

export type PaidOutcome = { ok: true; purchase: PointPurchase } | { ok: false; error: unknown }

type Terms = Pick<PurchaseAttempt, 'productId' | 'quantity' | 'minQuantity' | 'maxCost'>

const isSame = (one: Terms, two: Terms) =>
  one.quantity === two.quantity && one.minQuantity === two.minQuantity && one.maxCost === two.maxCost

/**
 * Buys with points. An attempt whose answer never came is sent again under its own key, after a reload too, so that it
 * buys once.
 */
export function usePayProduct(account: string | undefined) {
  const client = useQueryClient()
  const [isPaying, setPaying] = useState(false)
  /** By account: the wallet may change it before the answer comes. */
  const running = useRef(new Map<string, Promise<PaidOutcome>>())
  useBlockReload(isPaying)

  async function send(owner: string, attempt: PurchaseAttempt): Promise<PaidOutcome> {
    const { sentAtMs: _, ...request } = attempt
    const wasSent = readAttempt(owner, attempt.productId)?.idempotencyKey === attempt.idempotencyKey
    keepAttempt(owner, attempt)
    try {
      const purchase = await api.post<PointPurchase>(pointBuyPaths.payProduct, request)
      dropAttempt(owner, attempt.productId)
      showPoints(client, { address: owner, point: purchase.balance })
      return { ok: true, purchase }
    } catch (error) {
      if (isFinal(error, wasSent)) dropAttempt(owner, attempt.productId)
      return { ok: false, error }
    } finally {
      refreshProducts(client)
    }
  }

  function run(owner: string, attempt: PurchaseAttempt): Promise<PaidOutcome> {
    const begun = running.current.get(owner)
    if (begun) return begun
    setPaying(true)
    const sending = send(owner, attempt).finally(() => {
      running.current.delete(owner)
      setPaying(running.current.size > 0)
    })
    running.current.set(owner, sending)
    return sending
  }

  function pay(terms: Terms): Promise<PaidOutcome> | undefined {
    if (!account) return undefined
    const open = readAttempt(account, terms.productId)
    return run(account, open && isSame(open, terms) ? open : newAttempt(terms))
  }

  /** Sends what a reload interrupted; undefined without such a purchase. */
  function resume(productId: number): Promise<PaidOutcome> | undefined {
    const open = account ? readAttempt(account, productId) : undefined
    return account && open ? run(account, open) : undefined
  }

  return { pay, resume, isPaying }
}
