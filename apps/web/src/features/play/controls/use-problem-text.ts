import type { BetQuote } from '@tyche/sdk/games'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import type { DraftProblem } from '../bet/check-draft.ts'
import { usePlayToken } from '../table/play-token-context.ts'

/** The specification's text for a problem with a bet. */
export function useProblemText({ limits }: BetQuote): (problem: DraftProblem) => string {
  const t = useTranslations('play.problems')
  const locale = useLocale()
  const { decimals, symbol } = usePlayToken()
  return (problem) =>
    t(problem, {
      minimum: `${formatAmount(limits.minWager, { decimals, locale, maxFraction: decimals })} ${symbol}`,
      count: String(limits.maxPlayCount),
    })
}
