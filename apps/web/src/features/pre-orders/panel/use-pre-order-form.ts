import { useQueryClient } from '@tanstack/react-query'
import type { PreOrderTerms } from '@tyche/api-schema/lottery/pre-orders'
import type { Product } from '@tyche/api-schema/lottery/products'
import { ApiError } from '@tyche/sdk/api'
import { causesOf } from '@tyche/sdk/errors'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { failToastMs } from '../../../config/timings.ts'
import { useTokenBalance } from '../../../data/balances/token-balance.ts'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { usePayPreOrder } from '../../../data/pre-orders/use-pay-pre-order.ts'
import { refreshProducts } from '../../../data/products/use-live-products.ts'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { useAmountText } from '../use-amount-text.ts'
import { checkPreOrder, type PreOrderDraft, sumOf } from './check-pre-order.ts'

/** The terms of a round, which later ones must meet. */
function termsOf({ kind, price, total, quantity, reward }: Product): PreOrderTerms {
  return { kind, price, maxTotal: total, minQuantity: quantity, minReward: reward }
}

const firstDraft: PreOrderDraft = { codes: '1', rounds: '10' }

export type PreOrderForm = ReturnType<typeof usePreOrderForm>

/** A pre-order from what is typed to its payment. */
export function usePreOrderForm(product: Product) {
  const t = useTranslations('preOrders')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  const chain = useChainConfig()
  const label = t('panel.label', { name: product.name ?? t('unnamed', { number: product.clientId }) })
  const subject = `preOrder:${product.clientId}` as const
  const isFound = useIsUnderWay(subject)
  const own = usePayPreOrder()
  const amount = useAmountText(product.token)
  const [draft, setDraft] = useState(firstDraft)
  const [wasTried, setTried] = useState(false)
  const [notice, setNotice] = useState<string>()
  const wallet = useWalletValue((state) => (state.status === 'connected' ? state.address : undefined))
  const account = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const terms = termsOf(product)
  const balance = useTokenBalance(product.token as Address, wallet)
  const known = chain && tokenByAddress(chain, product.token)
  const sum = sumOf(draft, terms)
  const found = checkPreOrder(draft, terms, balance)
  // An empty field is not complained about before it is ordered.
  const problems = {
    ...found,
    codes: found.codes && (wasTried || draft.codes !== '') ? found.codes : undefined,
    rounds: found.rounds && (wasTried || draft.rounds !== '') ? found.rounds : undefined,
  }
  const canMint = known?.mintable === true && chain?.features.mint === true
  const step = !wallet
    ? ('connect' as const)
    : !account
      ? ('signIn' as const)
      : found.sum === 'balance' && canMint
        ? ('mint' as const)
        : ('order' as const)
  const paying = { ...own, busy: own.busy || (isFound && step === 'order') }

  function change(next: PreOrderDraft): void {
    setNotice(undefined)
    setDraft(next)
  }

  async function submit(): Promise<void> {
    setTried(true)
    if (step !== 'order' || paying.busy || !wallet || !sum || Object.keys(found).length > 0) return
    setNotice(undefined)
    const { clientId, token } = product
    const wish = {
      buyer: wallet,
      clientId,
      token: token as Address,
      rounds: sum.rounds,
      onceAmount: sum.onceAmount,
      terms,
    }
    const outcome = await paying.pay(wish, label, subject)
    if (outcome.ok) {
      setTried(false)
      showToast({ type: 'success', title: t('panel.paid'), message: t('panel.paidText', { codes: sum.codes }) })
      return
    }
    fail(outcome.error)
  }

  function fail(error: unknown): void {
    if ([...causesOf(error)].some(({ name }) => name === 'AlteredPreOrderError')) {
      setNotice(t('panel.altered'))
      return
    }
    if (error instanceof ApiError && error.reason === 'termsChanged') {
      refreshProducts(client)
      setNotice(t('panel.changed'))
      return
    }
    const message = errorText(error)
    if (message) showToast({ type: 'fail', title: common('error'), message, duration: failToastMs })
  }

  return {
    draft,
    setDraft: change,
    terms,
    sum,
    sumText: sum ? amount(sum.total, true) : '',
    problems,
    notice,
    step,
    symbol: known?.symbol ?? '',
    paying,
    submit,
  }
}
