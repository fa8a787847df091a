import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@tyche/api-schema/lottery/products'
import { checkInPaths } from '@tyche/api-schema/points/check-in'
import { type PointPurchase, pointBuyPaths } from '@tyche/api-schema/points/point-buy'
import type { PayProductRequest } from '@tyche/api-schema/points/point-buy.requests'
import { rewardCardPaths } from '@tyche/api-schema/points/reward-cards'
import { productsOnSale } from '@tyche/demo/products'
import type { ApiClient } from '@tyche/sdk/api'
import { type FailedAttempt, repeatCall } from './repeat-call.ts'

export interface Spender {
  readonly address: string
  readonly api: ApiClient
}

export interface PointsWork {
  /** Purchases that were answered: their keys and orders. */
  readonly purchases: Map<string, { readonly address: string; readonly orderId: string }>
  /** Keys that no answer said anything good about. */
  readonly refusedKeys: Set<string>
  readonly activatedCodes: Set<string>
  readonly checkedIn: Set<string>
  readonly failures: FailedAttempt[]
  /** Refusals that nothing here explains. */
  readonly surprises: string[]
  readonly stop: () => Promise<void>
}

const PAUSE_MS = 4_000
/** A card pays that many purchases, and more. */
const PURCHASES_PER_CARD = 10
/** `productUnknown`: a round that was opened while no indexer read, or after the last final block of one of another build. */
const expectedOfPurchases = ['soldOut', 'productClosed', 'pointsInsufficient', 'termsChanged', 'productUnknown']

/**
 * Each account activates a card, checks in, and buys a code for points every few seconds, until it is stopped. Every call is
 * repeated until it is answered, the purchases under keys: whatever fails in between, each must have one effect.
 */
export function spendPoints(spenders: readonly Spender[], codes: readonly string[]): PointsWork {
  const halt = new AbortController()
  const left = [...codes]
  const work = {
    purchases: new Map<string, { address: string; orderId: string }>(),
    refusedKeys: new Set<string>(),
    activatedCodes: new Set<string>(),
    checkedIn: new Set<string>(),
    failures: [] as FailedAttempt[],
    surprises: [] as string[],
  }
  const repeat = <Answer>(call: () => Promise<Answer>) => repeatCall(call, (attempt) => work.failures.push(attempt))
  const expectRefusal = (what: string, reason: string, expected: readonly string[]) => {
    if (!expected.includes(reason)) work.surprises.push(`${what}: ${reason}`)
  }

  const activate = async ({ api }: Spender) => {
    const cdkey = left.pop()
    if (cdkey === undefined) return
    const result = await repeat(() => api.post(rewardCardPaths.activate, { cdkey }))
    // The first of two calls was answered to nobody.
    if ('refusal' in result) expectRefusal('activate', result.refusal, ['cardUsed'])
    work.activatedCodes.add(cdkey)
  }
  const checkIn = async ({ api, address }: Spender) => {
    const result = await repeat(() => api.post(checkInPaths.checkIn))
    if ('refusal' in result) expectRefusal('check in', result.refusal, ['alreadyCheckedIn'])
    work.checkedIn.add(address)
  }
  const buy = async ({ api, address }: Spender) => {
    const listed = await repeat(() => productsOnSale(api, { offChain: true }))
    const products: Product[] = 'answer' in listed ? listed.answer : []
    const product = products.reduce<Product | undefined>(
      (least, one) => (least && BigInt(least.price) <= BigInt(one.price) ? least : one),
      undefined,
    )
    if (!product) return
    const { productId, price } = product
    const idempotencyKey = randomUUID()
    const request: PayProductRequest = { productId, quantity: 1, maxCost: price, idempotencyKey }
    const result = await repeat(() => api.post<PointPurchase>(pointBuyPaths.payProduct, request))
    if ('answer' in result) work.purchases.set(idempotencyKey, { address, orderId: result.answer.order.orderId })
    else {
      work.refusedKeys.add(idempotencyKey)
      expectRefusal('buy', result.refusal, expectedOfPurchases)
    }
  }

  const run = async (spender: Spender, index: number) => {
    const pause = (ms: number) => sleep(ms, undefined, { signal: halt.signal }).catch(() => undefined)
    await pause((index * PAUSE_MS) / spenders.length)
    for (let turn = 0; !halt.signal.aborted; turn++) {
      if (turn % PURCHASES_PER_CARD === 0) await activate(spender)
      if (turn === 1) await checkIn(spender)
      await buy(spender)
      await pause(PAUSE_MS)
    }
  }
  const running = Promise.all(spenders.map(run)).catch((error: Error) => {
    work.surprises.push(error.message)
  })
  return {
    ...work,
    stop: async () => {
      halt.abort()
      await running
    },
  }
}
