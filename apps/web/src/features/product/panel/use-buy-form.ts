import { useQueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { usePointBalance } from '../../../data/balances/point-balance.ts'
import { useTokenBalance } from '../../../data/balances/token-balance.ts'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { averageWinDown, chanceOf, codesInDraw, leftOf } from '../../../data/products/product-odds.ts'
import { saleTimeSec } from '../../../data/products/product-queries.ts'
import { useTarget } from '../../../data/tickets/use-target.ts'
import { useWallet } from '../../../data/wallet/wallet-store.ts'
import { secondClock } from '../../../lib/clock.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { untilAborted } from '../../../lib/until-aborted.ts'
import { type CodeRange, countCodes } from '../holdings.ts'
import { checkPurchase, closedBecause } from './check-purchase.ts'
import { useBuy } from './use-buy.ts'
import { useBuyDraft } from './use-buy-draft.ts'

/** What the button leads to. */
export type NextStep = 'closed' | 'connect' | 'connecting' | 'signIn' | 'mint' | 'buy'

/** The buy panel's state: what is set, what it would give, and the next step. */
export function useBuyForm(product: ProductDetail, mine: readonly CodeRange[]) {
  const t = useTranslations('product')
  const draft = useBuyDraft(product.productId)
  const buying = useBuy(product)
  const config = useChainConfig()
  const wallet = useWallet()
  const { offChain, token, price, quantity: winners, total, state, endTime } = product
  const balance = useTokenBalance(offChain ? undefined : (token as Address), wallet.address)
  const points = usePointBalance()
  const isFrozen = useSession(({ user }) => user?.isFrozen === true)
  const hasSession = useSession(isSignedIn)
  const held = countCodes(mine)
  const gift = useTarget(draft.isGift ? draft.recipientText : '', wallet.address)
  const [wasTried, setTried] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const finding = useRef<AbortController>(undefined)
  useEffect(() => () => finding.current?.abort(), [])
  const client = useQueryClient()
  // The end of a sale closes the panel, even if nothing tells the page.
  const closed = useSyncExternalStore(secondClock.subscribe, () =>
    closedBecause({ state, endTime }, saleTimeSec(client, product, secondClock.read().getTime() / 1000)),
  )

  const left = leftOf(product)
  const { quantity, takeLeft } = draft
  const wanted = quantity ?? 0
  const asked = takeLeft ? Math.min(wanted, left) : wanted
  const cost = BigInt(price) * BigInt(asked)
  const isOwn = !draft.isGift
  const sale = codesInDraw(product, asked)
  const codes = isOwn ? held + asked : held
  const odds = {
    held,
    before: chanceOf({ held, quantity: winners, sale: codesInDraw(product) }),
    after: chanceOf({ held: codes, quantity: winners, sale }),
    worth: averageWinDown(product, asked, sale),
    /** If every code is sold, for a sale that time ends. */
    worst:
      sale < total
        ? {
            after: chanceOf({ held: codes, quantity: winners, sale: total }),
            worth: averageWinDown(product, asked, total),
          }
        : undefined,
  }

  const known = tokenByAddressOf(config, token)
  const canMint = !offChain && config?.features.mint === true && known?.mintable === true
  const nowSec = closed ? endTime : 0
  const problem = checkPurchase({ product, nowSec, text: draft.text, takeLeft, balance, points, isFrozen })
  const isSilent = problem === 'empty' && !wasTried
  const isPayable = problem !== 'balance' || balance === undefined

  const step: NextStep = closed
    ? 'closed'
    : wallet.status === 'disconnected'
      ? 'connect'
      : wallet.status !== 'connected'
        ? 'connecting'
        : offChain && !hasSession
          ? 'signIn'
          : !isPayable && canMint
            ? 'mint'
            : 'buy'

  const found = gift.target && 'address' in gift.target ? gift.target : undefined
  const giftProblem = !draft.isGift
    ? undefined
    : gift.target && 'problem' in gift.target
      ? t(`gift.problems.${gift.target.problem}`)
      : gift.error
        ? t('gift.problems.unreachable')
        : draft.recipientText.trim() === '' && wasTried
          ? t('gift.problems.empty')
          : undefined

  /** Whom the codes go to, after the look-up if that is under way; says why there is nobody, unless the player folds it or leaves. */
  async function findRecipient(): Promise<Address | undefined> {
    if (draft.recipientText.trim() === '') {
      buying.fail(t('gift.problems.empty'))
      return undefined
    }
    const folded = new AbortController()
    finding.current = folded
    setFinding(true)
    try {
      const target = await untilAborted(folded.signal, gift.find())
      if ('address' in target) return target.address
      buying.fail(t(`gift.problems.${target.problem}`))
    } catch {
      if (!folded.signal.aborted) buying.fail(t('gift.problems.unreachable'))
    } finally {
      setFinding(false)
    }
    return undefined
  }

  function setGift(isGift: boolean): void {
    finding.current?.abort()
    draft.setGift(isGift)
  }

  async function submit(): Promise<boolean> {
    if (isFinding) return false
    setTried(true)
    if (problem) {
      buying.fail(buying.problemText(problem))
      return false
    }
    const recipient = draft.isGift ? await findRecipient() : undefined
    if (draft.isGift && !recipient) return false
    const isDone = await buying.buy({ quantity: wanted, takeLeft, recipient })
    if (isDone) {
      setTried(false)
      if (draft.isGift) {
        draft.setGift(false)
        draft.setRecipientText('')
      }
    }
    return isDone
  }

  return {
    draft: { ...draft, setGift },
    buying,
    closed,
    left,
    asked,
    cost,
    odds,
    balance,
    points,
    isFrozen: isFrozen && offChain,
    /** As text, unless it is too early to say it. */
    problemText:
      problem && problem !== closed && !isSilent && step !== 'mint' ? buying.problemText(problem) : undefined,
    problem,
    gift: { isReading: gift.isReading, isFinding, found, problem: giftProblem },
    step,
    symbol: known?.symbol ?? '',
    submit,
  }
}

export type BuyForm = ReturnType<typeof useBuyForm>

const tokenByAddressOf = (config: ReturnType<typeof useChainConfig>, address: string) =>
  config && tokenByAddress(config, address)
