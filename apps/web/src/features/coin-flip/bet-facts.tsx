import { Tooltip } from '@tyche/ui/tooltip'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatMultiplier, formatPercent } from '../../lib/amounts/format-ratio.ts'
import type { BetQuote } from './bet-quote.ts'
import { CoinAmount } from './coin-amount.tsx'
import { useCoinToken } from './coin-token-context.ts'

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-mute text-sm">
      <dt>{label}</dt>
      <dd className="num font-semibold text-fg">{children}</dd>
    </div>
  )
}

/** What this bet can bring and what bounds it. */
export function BetFacts({ quote }: { quote: BetQuote }) {
  const t = useTranslations('coinFlip')
  const locale = useLocale()
  const { decimals } = useCoinToken()
  const reason = t(`rules.${quote.rule}`)
  return (
    <dl className="grid gap-[9px] border-line border-t pt-3">
      <Fact label={t('winChance')}>{formatPercent(quote.winChance, locale)}</Fact>
      <Fact label={t('multiplier')}>{formatMultiplier(quote.multiplier, locale)}</Fact>
      <Fact label={t('totalBet')}>
        <CoinAmount value={quote.total} hasSymbol />
      </Fact>
      <Fact label={t('yourProfit')}>
        <span className="text-green">
          <CoinAmount value={quote.maxProfit} sign="always" hasSymbol />
        </span>
      </Fact>
      <Fact label={t('minimum')}>
        <CoinAmount value={quote.limits.minWager} maxFraction={decimals} />
      </Fact>
      <Fact
        label={
          <Tooltip content={reason}>
            <button type="button" className="underline decoration-dotted underline-offset-4">
              {t('maxBet')}
              <span className="sr-only">{reason}</span>
            </button>
          </Tooltip>
        }
      >
        <CoinAmount value={quote.limits.maxWager} />
      </Fact>
    </dl>
  )
}
