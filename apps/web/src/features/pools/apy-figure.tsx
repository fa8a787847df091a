import { useQuery } from '@tanstack/react-query'
import type { LpPool } from '@tyche/api-schema/pools'
import { useLocale, useTranslations } from 'use-intl'
import { gameConfigQuery } from '../../data/games/game-config.ts'
import { projectedYieldWad } from '../../data/pools/projected-yield.ts'
import { formatPercent } from '../../lib/amounts/format-ratio.ts'
import { Apy, Explained, Figure } from './figures.tsx'

/** A pool's yield; of one without history what a year like the last 24 hours would yield, marked as such. */
export function ApyFigure({ pool, className = '' }: { pool: LpPool; className?: string }) {
  const t = useTranslations()
  const locale = useLocale()
  const { apy7d, apy30d } = pool
  const { data } = useQuery({ ...gameConfigQuery, enabled: apy7d === null })
  const projected = apy7d === null && data ? projectedYieldWad(pool, data.games) : undefined
  const isExplained = projected !== undefined && t.has('siteInfo.projectedYield')
  const hint = apy7d !== null ? t('pools.apyHow') : isExplained ? t('siteInfo.projectedYield') : t('pools.apyNone')
  // Its line is there before the projection is.
  const note =
    apy30d !== null
      ? t('pools.apy30d', { value: formatPercent(BigInt(apy30d), locale) })
      : projected === undefined
        ? apy7d === null && '\u00a0'
        : t('pools.apyProjected')
  return (
    <Figure label={<Explained label={t('pools.apy')} hint={hint} />} note={note}>
      <span className={className}>
        {projected === undefined ? (
          <Apy value={apy7d} />
        ) : (
          <span className="num text-mute">≈ {formatPercent(projected, locale)}</span>
        )}
      </span>
    </Figure>
  )
}
