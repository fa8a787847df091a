import type { GameConfig } from '@tyche/api-schema/games'
import { type BetResult, countPlays } from '@tyche/sdk/games/terms'
import { LiveRegion } from '@tyche/ui/live-region'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { tokenOf } from '../table/play-token-context.ts'

export type ResultAnnouncementProps = { isRolling: boolean; outcome: BetResult | undefined; config: GameConfig }

/** Announces the result to screen readers. */
export function ResultAnnouncement({ isRolling, outcome, config }: ResultAnnouncementProps) {
  const t = useTranslations('play')
  const locale = useLocale()
  // One that was there when the page opened has been announced before.
  const [earlier] = useState(outcome?.settleHash)
  const token = outcome && tokenOf(config, outcome.terms.token)
  if (!outcome || !token || outcome.settleHash === earlier)
    return <LiveRegion>{isRolling ? t('rolling') : ''}</LiveRegion>
  const { profit, terms, plays } = outcome
  const { decimals } = token
  const amount = formatAmount(profit < 0n ? -profit : profit, { decimals, locale, isCost: profit < 0n })
  const { wins, ties } = countPlays(plays)
  const key = profit > 0n ? 'won' : profit === 0n ? 'even' : 'lost'
  return (
    <LiveRegion>
      {t(`announce.${key}`, { amount, symbol: token.symbol, wins, plays: terms.playCount })}
      {ties > 0 ? ` ${t('tieCount', { count: ties })}` : ''}
    </LiveRegion>
  )
}
