import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tyche/api-schema/lottery/orders'
import type { Product } from '@tyche/api-schema/lottery/products'
import { causesOf, type TransactionError } from '@tyche/sdk/errors'
import type { BoughtTicket } from '@tyche/sdk/lottery'
import { shortAddress } from '@tyche/ui/address'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { refreshTokenBalances } from '../../../data/balances/token-balance.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { type PaidOutcome, usePayProduct } from '../../../data/point-buy/use-pay-product.ts'
import { addFreshOrder } from '../../../data/products/fresh-orders.ts'
import { productDetailQuery } from '../../../data/products/product-queries.ts'
import { applyProduct, refreshProducts } from '../../../data/products/use-live-products.ts'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { useWriteFlow } from '../../../data/transactions/use-write-flow.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { serviceNowMs } from '../../../lib/clock.ts'
import { useBlockReload } from '../../../lib/reload-guard/reload-guard.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { useRoundName } from '../product-name.ts'
import type { SaleProblem, SaleTerms } from './read-sale.ts'

export interface Purchase {
  quantity: number
  takeLeft: boolean
  recipient: Address | undefined
}

/** Buys codes of a product, one purchase at a time, and shows what became of it. */
export function useBuy(product: Product) {
  const t = useTranslations('product')
  const luckybuy = useTranslations('luckybuy')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  const name = useRoundName(product)
  const label = t('panel.label', { name })
  const flow = useWriteFlow()
  const account = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const points = usePayProduct(account)
  const [isBuying, setBuying] = useState(false)
  const isOwn = isBuying || points.isPaying
  useBlockReload(isOwn)
  const { productId, total } = product
  const subject = `purchase:${productId}` as const
  const isFound = useIsUnderWay(subject) && !isOwn
  const busy = isOwn || isFound

  const fail = (message: string | undefined) => {
    if (message) showToast({ type: 'fail', title: common('error'), message })
  }

  const problemText = (problem: SaleProblem, left = total - product.sold) =>
    t(`problems.${problem}`, { count: Math.max(0, left) })

  /** The sale may have changed while the wallet was open: that says more than the contract's refusal. */
  async function failureText(error: unknown, terms: SaleTerms): Promise<string | undefined> {
    const text = errorText(error)
    if (text === undefined || !maySaleExplain(error)) return text
    const { readSale } = await import('./read-sale.ts')
    const sale = await readSale(terms).catch(() => undefined)
    return sale?.problem ? problemText(sale.problem, sale.left) : text
  }

  function celebrate(order: Order): void {
    addFreshOrder(order)
    showToast({ type: 'success', title: luckybuy('buySuccess'), message: codesText(order) })
  }

  /** Whose the codes are, and which. */
  function codesText({ account, payer, firstCode, quantity }: Order): string {
    if (account.toLowerCase() !== payer.toLowerCase())
      return t('bought.gift', { count: quantity, address: shortAddress(account) })
    if (quantity === 1) return t('bought.one', { code: String(firstCode) })
    return t('bought.many', { count: quantity, first: String(firstCode), last: String(firstCode + quantity - 1) })
  }

  async function buyTicket({ quantity, takeLeft, recipient }: Purchase): Promise<boolean> {
    flow.reset()
    const { prepareTicket, ticketOf } = await import('./prepare-ticket.ts')
    const prepared = await prepareTicket({ product, quantity, takeLeft, recipient })
    if ('problem' in prepared) {
      fail(problemText(prepared.problem, prepared.left))
      return false
    }
    const payer = walletStore.getState().address
    const result = await flow.run(prepared.request, label, subject)
    if (!result.ok) {
      fail(await failureText(result.error, { product, quantity, takeLeft }))
      return false
    }
    // The purchase succeeded, even if its figures cannot be read.
    const ticket = payer && (await ticketOf(result.receipt, productId, payer).catch(() => undefined))
    if (ticket) {
      celebrate({ ...orderOfTicket(product, ticket, payer), hash: result.receipt.transactionHash })
      // The stream may have said more since the press.
      const shown = client.getQueryData(productDetailQuery(productId).queryKey)
      const sold = ticket.firstCode + ticket.quantity
      if (shown && shown.sold < sold) applyProduct(client, { ...shown, sold })
    } else showToast({ type: 'success', title: luckybuy('buySuccess') })
    return true
  }

  function showPaid(outcome: PaidOutcome): boolean {
    if (outcome.ok) celebrate(outcome.purchase.order)
    else fail(errorText(outcome.error))
    return outcome.ok
  }

  async function buy(purchase: Purchase): Promise<boolean> {
    if (busy) return false
    setBuying(true)
    try {
      if (!product.offChain) return await buyTicket(purchase)
      const { quantity, takeLeft } = purchase
      const maxCost = (BigInt(product.price) * BigInt(quantity)).toString()
      const paid = await points.pay({ productId, quantity, maxCost, ...(takeLeft ? { minQuantity: 1 } : {}) })
      return paid !== undefined && showPaid(paid)
    } catch (error) {
      fail(errorText(error))
      return false
    } finally {
      setBuying(false)
      refreshTokenBalances()
      refreshProducts(client)
    }
  }

  const resume = useEffectEvent(async () => {
    const paid = await points.resume(productId)
    if (paid) showPaid(paid)
  })
  const { offChain } = product
  useEffect(() => {
    if (offChain && account) void resume()
  }, [offChain, account])

  return {
    buy,
    fail,
    busy,
    isPaying: points.isPaying,
    /** A purchase of an earlier page is still on its way: the next one waits for it. */
    isFound,
    stage: flow.stage,
    hash: flow.hash,
    problemText,
  }
}

/** Not of a transaction that was not sent, or that the wallet put in the place of ours. */
const maySaleExplain = (error: unknown): boolean =>
  ![...causesOf(error)].some(
    (cause) => cause.name === 'TransactionError' && (cause as TransactionError).problem !== 'reverted',
  )

function orderOfTicket({ productId, name, round, token }: Product, ticket: BoughtTicket, payer: Address): Order {
  return {
    orderId: ticket.ticketId.toString(),
    offChain: false,
    productId,
    name,
    round,
    account: ticket.recipient,
    payer,
    firstCode: ticket.firstCode,
    quantity: ticket.quantity,
    token,
    cost: ticket.cost.toString(),
    hash: null,
    at: Math.floor(serviceNowMs() / 1000),
    status: 'waitingLottery',
    winCount: null,
    reward: null,
    preOrderId: null,
  }
}
