import { useTranslations } from 'use-intl'
import { showToast } from '../../components/overlays/overlay-store.ts'
import { useErrorText } from '../../lib/errors/use-error-text.ts'
import { openConnectDialog, useWallet } from '../../lib/wallet/wallet-store.ts'
import type { BetController } from './bet-controller.ts'
import type { BetOrder } from './bet-order.ts'
import type { BetQuote } from './bet-quote.ts'
import { checkOrder, type OrderProblem } from './check-order.ts'
import type { Draft } from './use-draft.ts'
import { useProblemText } from './use-problem-text.ts'

export type PlaceInput = {
  controller: BetController | undefined
  draft: Draft
  quote: BetQuote
  token: BetOrder['token']
  balance: bigint | undefined
}

/** What Roll does: says what is wrong, or hands the bet over. Nothing here waits for the chain. */
export function usePlace({ controller, draft, quote, token, balance }: PlaceInput): () => void {
  const t = useTranslations('coinFlip')
  const common = useTranslations('common')
  const problemText = useProblemText(quote)
  const errorText = useErrorText()
  const { status } = useWallet()

  const fail = (message: string) => showToast({ type: 'fail', title: common('error'), message })
  const refuse = (problem: OrderProblem) => fail(problemText(problem))

  return () => {
    if (status === 'reconnecting' || status === 'connecting') return
    if (status !== 'connected') {
      fail(t('connectFirst'))
      openConnectDialog()
      return
    }
    if (!controller) return
    const { amount, playCount, choice } = draft
    const problem = checkOrder(draft, quote.limits, balance)
    if (problem || !amount.ok) {
      refuse(problem ?? 'format')
      return
    }
    void controller.roll({ choice, playCount, wager: amount.value, token }).then((result) => {
      if (result.ok) return
      if (result.problem) refuse(result.problem)
      const message = result.error === undefined ? undefined : errorText(result.error)
      if (message) fail(message)
    })
  }
}
