import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { type BetResult, countPlays } from '@tyche/sdk/games'
import { LiveRegion } from '@tyche/ui/live-region'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { tokenOf } from '../table/play-token-context.ts'

export type ResultAnnouncementProps = { isRolling: boolean; outcome: BetResult | undefined; config: GameConfig }

/** Says the result to who does not see it. */
export function ResultAnnouncement({ isRolling, outcome, config }: ResultAnnouncementProps) {
  const t = useTranslations('play')
  const locale = useLocale()
  const token = outcome && tokenOf(config, outcome.terms.token)
  if (!outcome || !token) return <LiveRegion>{isRolling ? t('rolling') : ''}</LiveRegion>
  const { profit, terms, plays } = outcome
  const amount = formatAmount(profit < 0n ? -profit : profit, { decimals: token.decimals, locale })
  const { wins, ties } = countPlays(plays)
  const key = profit > 0n ? 'won' : profit === 0n ? 'even' : 'lost'
  return (
    <LiveRegion>
      {t(`announce.${key}`, { amount, symbol: token.symbol, wins, plays: terms.playCount })}
      {ties > 0 ? ` ${t('tieCount', { count: ties })}` : ''}
    </LiveRegion>
  )
}
