import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import type { BetQuote } from '../bet/bet-quote.ts'
import type { OrderProblem } from '../bet/check-order.ts'
import { usePlayToken } from '../table/play-token-context.ts'

/** The specification's words for what is wrong with a bet. */
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
