import type { LimitRule } from '@tyche/api-schema/games'
import type { BetQuote } from '@tyche/sdk/games'
import { Skeleton } from '@tyche/ui/skeleton'
import { memo, type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { formatMultiplier, formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { PlayAmount } from '../table/play-amount.tsx'
import { usePlayToken } from '../table/play-token-context.ts'
import { NetworkFee } from './network-fee.tsx'

function Fact({ label, note, children }: { label: ReactNode; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-mute text-sm">
      <dt className="flex min-w-0 flex-wrap gap-x-1.5">
        <span>{label}</span> {note ? <span className="text-faint">{note}</span> : null}
      </dt>
      <dd className="num wrap-anywhere ms-auto max-w-full text-end font-semibold text-fg">{children}</dd>
    </div>
  )
}

/** The possible profit of this bet, and its limits. */
export const BetFacts = memo(function BetFacts({ quote }: { quote: BetQuote }) {
  const t = useTranslations('play')
  const locale = useLocale()
  const { decimals } = usePlayToken()
  const { maxWager, minWager } = quote.limits
  // Shown from the start where a wallet was connected before, so that nothing moves later.
  const hasWallet = useWalletValue(({ address }) => address !== undefined)
  const upTo = quote.isTopMultiplier ? `${t('upTo')} ` : ''
  return (
    <dl className="grid gap-[7px] border-line border-t pt-3">
      <Fact label={t('winChance')} note={t('perPlay')}>
        {formatPercent(quote.winChance, locale)}
      </Fact>
      {quote.tieChance > 0n ? (
        <Fact label={t('tieChance')} note={t('perPlay')}>
          {formatPercent(quote.tieChance, locale)}
        </Fact>
      ) : null}
      <Fact label={t('multiplier')}>
        {upTo}
        {formatMultiplier(quote.multiplier, locale)}
      </Fact>
      <Fact label={t('totalBet')}>
        <PlayAmount value={quote.total} isCost hasSymbol hasUsd />
      </Fact>
      <Fact label={t('yourProfit')} note={quote.playCount > 1 ? t('ifAllWin') : undefined}>
        <span className="text-green">
          {upTo}
          <PlayAmount value={quote.maxProfit} sign="always" hasSymbol hasUsd />
        </span>
      </Fact>
      <Fact label={t('minimum')}>
        <PlayAmount value={minWager} maxFraction={decimals} />
      </Fact>
      <MaxBet maxWager={maxWager} rule={quote.rule} />
      {hasWallet ? (
        <Fact label={t('networkFee')}>
          <NetworkFee />
        </Fact>
      ) : null}
    </dl>
  )
})

/** The largest bet; a press shows the reason. */
function MaxBet({ maxWager, rule }: { maxWager: bigint | undefined; rule: LimitRule | undefined }) {
  const t = useTranslations('play')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="text-mute text-sm">
      <dt className="float-start">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="relative underline decoration-dotted underline-offset-4 before:absolute before:-inset-1 hover:text-fg"
        >
          {t('maxBet')}
        </button>
      </dt>
      <dd className="num text-end font-semibold text-fg">
        {maxWager === undefined ? <Skeleton className="ms-auto h-4 w-20" /> : <PlayAmount value={maxWager} />}
      </dd>
      {isOpen && rule ? <dd className="clear-both pt-1.5 text-xs">{t(`rules.${rule}`)}</dd> : null}
    </div>
  )
}
