import { playResultOf } from '@tyche/sdk/games'
import { useLocale, useTranslations } from 'use-intl'
import { formatMultiplier } from '../../../../lib/amounts/format-ratio.ts'
import type { PastRoll } from './use-roll-history.ts'

/** The last rolls, newest first; older ones fade out at the side. */
export function RollHistory({ rolls }: { rolls: readonly PastRoll[] }) {
  const t = useTranslations('range')
  const locale = useLocale()
  return (
    <ol aria-label={t('lastRolls')} className="range-history">
      {rolls.map(({ id, outcome, multiplier }) => (
        <li
          key={id}
          title={formatMultiplier(multiplier, locale)}
          data-result={playResultOf(multiplier)}
          className="range-past num starting:scale-75 starting:opacity-0"
        >
          {outcome}
        </li>
      ))}
    </ol>
  )
}
