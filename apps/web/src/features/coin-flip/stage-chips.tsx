import { Glyph } from '@tyche/ui/glyph'
import { Chip } from '@tyche/ui/pill'
import { useLocale, useTranslations } from 'use-intl'
import { formatPercent } from '../../lib/amounts/format-ratio.ts'
import type { BetQuote } from './bet-quote.ts'
import { CoinAmount } from './coin-amount.tsx'

/** The facts above the coin: what the pool holds, what the game gives back, and that it can be checked. */
export function StageChips({ poolBalance, quote }: { poolBalance: bigint; quote: BetQuote }) {
  const t = useTranslations('coinFlip')
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3.5">
      <Chip>
        {t('prizePool')}
        <b className="text-fg" data-testid="prize-pool">
          <CoinAmount value={poolBalance} hasSymbol />
        </b>
      </Chip>
      <Chip>
        {t('rtp')} <b className="num text-fg">{formatPercent(quote.returnToPlayer, locale)}</b>
      </Chip>
      <Chip className="ms-auto max-sm:hidden">
        <Glyph name="shield" className="size-3.5 text-green" />
        {t('provablyFair')}
      </Chip>
    </div>
  )
}
