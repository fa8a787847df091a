import { Link } from '@tanstack/react-router'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { Button, buttonClass } from '@tyche/ui/button'
import { Card, SectionHeading } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Table } from '@tyche/ui/table'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Pager } from '../../../components/pager.tsx'
import { QueryError } from '../../../components/query-error.tsx'
import { routePaths } from '../../../config/paths.ts'
import { RECORDS_PER_PAGE, usePayRecord } from '../../../data/account/pay-record.ts'
import { useMyChanges } from '../../../data/account/use-my-changes.ts'
import { noFilters, type UserFilters } from '../filters/user-filters.ts'
import { RecordFilterBar } from './record-filter-bar.tsx'
import { RecordsExport } from './records-export.tsx'

export type RecordBrowserProps = {
  player: string
  filters: UserFilters
  onFilters: (change: Partial<UserFilters>) => void
  /** Renders the records; provided by the page. */
  renderList: (list: readonly GameRecord[]) => ReactNode
}

/** Every bet of the player, filtered by game, state and time, in pages and as a file. */
export function RecordBrowser({ player, filters, onFilters, renderList }: RecordBrowserProps) {
  const t = useTranslations('user')
  const { query, refresh } = usePayRecord(player, filters)
  useMyChanges(player, refresh)
  const { data } = query
  const isFiltered = filters.game !== 'all' || filters.status !== 'all' || filters.time !== 'all'
  const { game, status, time, page } = noFilters
  return (
    <section aria-labelledby="my-records" className="grid gap-3 pt-1">
      <SectionHeading
        id="my-records"
        title={t('records')}
        action={
          data && data.total > 0 ? (
            <span className="num">{t(data.totalIsCapped ? 'foundMany' : 'found', { count: data.total })}</span>
          ) : null
        }
      />
      <Card className="overflow-hidden">
        <RecordFilterBar filters={filters} onFilters={onFilters}>
          <RecordsExport
            key={player}
            player={player}
            filters={filters}
            isEmpty={!data || data.total === 0}
            total={data?.total ?? 0}
          />
        </RecordFilterBar>
        {data && data.list.length > 0 ? (
          <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : undefined}>
            {renderList(data.list)}
          </div>
        ) : query.isError && !data ? (
          <QueryError title={t('notLoaded')} query={query} />
        ) : data ? (
          isFiltered || filters.page > 1 ? (
            <EmptyState
              title={t('noMatch')}
              hint={t('noMatchHint')}
              action={
                <Button variant="soft" onClick={() => onFilters({ game, status, time, page })}>
                  {t('clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('noPlays')}
              hint={t('noPlaysHint')}
              action={
                <Link to={routePaths.games} className={buttonClass()}>
                  {t('play')}
                </Link>
              }
            />
          )
        ) : (
          <Table label={t('records')} aria-busy="true">
            <tbody>
              <SkeletonRows rows={8} columns={5} />
            </tbody>
          </Table>
        )}
        {data ? (
          <Pager
            label={t('records')}
            page={filters.page}
            pages={Math.ceil(data.total / RECORDS_PER_PAGE)}
            onPage={(next) => onFilters({ page: next })}
          />
        ) : null}
      </Card>
    </section>
  )
}
