import type { BetQuote, BetTerms } from '@tyche/sdk/games'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { openConnectDialog, useWallet } from '../../../data/wallet/wallet-store.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import type { BetController } from '../bet/bet-controller.ts'
import { checkDraft, type DraftProblem } from '../bet/check-draft.ts'
import type { BetDraft } from '../controls/draft/use-draft.ts'
import { useProblemText } from '../controls/use-problem-text.ts'

export type PlaceInput = {
  controller: BetController | undefined
  draft: Pick<BetDraft, 'amount' | 'playCount'>
  /** The choice as the contract takes it, and the token. */
  terms: Pick<BetTerms, 'choice' | 'gameData' | 'token'>
  quote: BetQuote
  balance: bigint | undefined
  /** What the games may take from now on; undefined for this bet only. */
  allowance: bigint | undefined
  /** Called at every press, and again if the contracts' state refuses the bet: whether it was refused. */
  onTried: (isRefused: boolean) => void
}

/** The action of Roll: opens the wallets, shows the problem or places the bet, without waiting for the chain. */
export function usePlace({ controller, draft, terms, quote, balance, allowance, onTried }: PlaceInput): () => void {
  const common = useTranslations('common')
  const problemText = useProblemText(quote)
  const errorText = useErrorText()
  const { status } = useWallet()

  const fail = (message: string) => showToast({ type: 'fail', title: common('error'), message })
  const refuse = (problem: DraftProblem) => fail(problemText(problem))

  return () => {
    if (status === 'reconnecting' || status === 'connecting') return
    if (status !== 'connected') {
      openConnectDialog()
      return
    }
    if (!controller) return
    const { amount, playCount } = draft
    const problem = checkDraft(draft, quote.limits, balance)
    onTried(problem !== undefined)
    if (problem || !amount.ok) {
      refuse(problem ?? 'format')
      return
    }
    void controller.roll({ ...terms, playCount, wager: amount.value }, allowance).then((result) => {
      if (result.ok) return
      if (result.problem) {
        // Found on the chain before this page knew it, as a balance that is still read.
        onTried(true)
        refuse(result.problem)
      }
      const message = result.error === undefined ? undefined : errorText(result.error)
      if (message) fail(message)
    })
  }
}
