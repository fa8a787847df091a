import type { GameConfig } from '@tyche/api-schema/games'
import { PRECISION } from '@tyche/protocol/scales'
import { type BetResult, countPlays } from '@tyche/sdk/games/terms'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { Chip } from '@tyche/ui/pill'
import { useLocale, useTranslations } from 'use-intl'
import { UsdWorth } from '../../../components/values/usd-worth.tsx'
import { type WinTier, winTierOf } from '../../../data/games/win-tier.ts'
import { formatAmount, formatFullAmount } from '../../../lib/amounts/format-amount.ts'
import { formatMultiplier } from '../../../lib/amounts/format-ratio.ts'
import type { BetNotice } from '../bet/bet-state.ts'
import { tokenOf } from '../table/play-token-context.ts'

export type ResultLineProps = {
  outcome: BetResult
  config: GameConfig
  notice: BetNotice | undefined
  onVerify: () => void
  /** Opens the list of plays. */
  onBreakdown: () => void
}

/** More would not fit in one line on a phone. */
const LARGE_CHARACTERS = 13

/** How a win enters: the larger, the further it grows. Without motion it is simply there. */
const entrances: Record<WinTier, string> = {
  small: '',
  x2: 'starting:scale-85 duration-200',
  x10: 'starting:scale-60 duration-300',
  x50: 'starting:scale-30 duration-500',
}

/** The result of a bet in large figures, with the verify button. */
export function ResultLine({ outcome, config, notice, onVerify, onBreakdown }: ResultLineProps) {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const locale = useLocale()
  const { payout, profit, terms, plays } = outcome
  const { symbol = '', decimals = 18 } = tokenOf(config, terms.token) ?? {}
  const tone = profit > 0n ? 'text-green' : profit === 0n ? 'text-fg' : 'text-mute'
  const { wins, ties } = countPlays(plays)
  const key = profit > 0n ? 'won' : profit === 0n ? 'even' : 'lost'
  const tier = winTierOf(outcome)
  const sum = formatAmount(profit, { decimals, locale, sign: 'always' })
  const size = sum.length > LARGE_CHARACTERS ? 'text-[1.5rem]' : 'text-[2.125rem]'
  return (
    <div className="starting:translate-y-1 grid min-h-[68px] content-center justify-items-center gap-1 starting:opacity-0 transition-[opacity,translate] duration-200 ease-out">
      <p
        className={`flex flex-wrap items-baseline justify-center gap-x-2.5 transition-[scale] ease-out ${tier ? entrances[tier] : ''}`}
        data-testid="bet-result"
        data-tier={tier}
      >
        <span
          className={`num wrap-anywhere font-[750] leading-none tracking-[-0.03em] ${size} ${tier === 'x10' || tier === 'x50' ? 'text-prize' : tone}`}
          title={`${formatFullAmount(profit, { decimals, locale })} ${symbol}`}
        >
          {sum}
        </span>
        {tier && tier !== 'small' ? (
          <Chip tone={tier === 'x2' ? 'win' : 'gold'} className="num self-center">
            {formatMultiplier((payout * PRECISION) / (payout - profit), locale)}
          </Chip>
        ) : null}
        <span className="font-medium text-mute">
          {t(`result.${key}`, { symbol, wins, plays: terms.playCount })}
          {ties > 0 ? ` · ${t('tieCount', { count: ties })}` : ''}
          <UsdWorth token={terms.token} value={profit} />
        </span>
      </p>
      {notice === 'foundSettled' || notice === 'reorganised' ? (
        <p className="text-mute text-sm">{t(`status.${notice}`)}</p>
      ) : null}
      <span className="flex gap-1 @max-table:-my-2">
        <Button variant="ghost" size="xs" icon={<Glyph name="shield" className="size-3.5" />} onClick={onVerify}>
          {common('check')}
        </Button>
        {plays.length > 1 ? (
          <Button variant="ghost" size="xs" onClick={onBreakdown}>
            {t('breakdown.open')}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
