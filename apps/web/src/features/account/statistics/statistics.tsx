import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { Card, SectionHeading } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { useTranslations } from 'use-intl'
import { QueryError } from '../../../components/query-error.tsx'
import { FilterSelect } from '../../../components/select/filter-select.tsx'
import { routePaths } from '../../../config/paths.ts'
import { usePayData } from '../../../data/account/pay-data.ts'
import { useMyChanges } from '../../../data/account/use-my-changes.ts'
import { useFilterOptions } from '../filters/use-filter-options.ts'
import type { UserFilters } from '../filters/user-filters.ts'
import type { OnVerify } from '../records/records-card.tsx'
import { LuckyPlays, TopWins } from './best-plays.tsx'
import { GameSplit } from './game-split.tsx'
import { OutcomeRing } from './outcome-ring.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { StatTiles } from './stat-tiles.tsx'

export type StatisticsProps = {
  player: string
  filters: UserFilters
  onFilters: (change: Partial<UserFilters>) => void
  onVerify: OnVerify
}

/** A player's statistics: figures, charts, best bets and plays. */
export function Statistics({ player, filters, onFilters, onVerify }: StatisticsProps) {
  const t = useTranslations('user')
  const options = useFilterOptions()
  const { query, refresh } = usePayData(player, filters)
  useMyChanges(player, refresh)
  const { data } = query
  const isEmpty = data?.playTimes === 0
  return (
    <section aria-labelledby="statistics" className="grid gap-3 pt-1">
      <SectionHeading
        id="statistics"
        title={t('stats')}
        action={
          <FilterSelect
            label={t('game')}
            value={filters.statsGame}
            options={options.games}
            onChange={(statsGame) => onFilters({ statsGame })}
          />
        }
      />
      {query.isError && !data ? (
        <Card>
          <QueryError title={t('notLoaded')} query={query} />
        </Card>
      ) : isEmpty ? (
        <Card>
          <EmptyState
            title={t('noPlays')}
            hint={filters.statsGame === 'all' ? t('noPlaysHint') : t('noPlaysOfGame')}
            action={
              <Link to={routePaths.games} className={buttonClass()}>
                {t('play')}
              </Link>
            }
          />
        </Card>
      ) : (
        <>
          <StatTiles data={data} />
          <div className="grid gap-3 lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)]">
            <ProfitChart history={data?.history} period={filters.period} onPeriod={(period) => onFilters({ period })} />
            <OutcomeRing data={data} />
          </div>
          {data ? (
            <div className="grid gap-3 lg:grid-cols-2 min-[1400px]:grid-cols-3">
              <GameSplit games={data.games} />
              <TopWins list={data.topWins} onVerify={onVerify} />
              <LuckyPlays list={data.luckyPlays} />
            </div>
          ) : null}
          <p className="text-faint text-xs">{t('usdHint')}</p>
        </>
      )}
    </section>
  )
}
