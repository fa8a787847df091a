import { useLocale, useTranslations } from 'use-intl'
import type { BetQuote } from '../../../../../../packages/sdk/src/games/quote-bet.ts'
import type { OrderProblem } from '../../../../../../packages/sdk/src/games/validate-bet.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { usePlayToken } from '../table/play-token-context.ts'

/** The specification's words for a problem with a bet. */
export function useProblemText({ limits }: BetQuote): (problem: OrderProblem) => string {
  const t = useTranslations('play.problems')
  const locale = useLocale()
  const { decimals, symbol } = usePlayToken()
  return (problem) =>
    t(problem, {
      minimum: `${formatAmount(limits.minWager, { decimals, locale, maxFraction: decimals })} ${symbol}`,
      count: String(limits.maxPlayCount),
    })
}
