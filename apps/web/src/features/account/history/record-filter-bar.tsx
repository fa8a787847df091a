import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FilterSelect } from '../../../components/select/filter-select.tsx'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'
import { useFilterOptions } from '../filters/use-filter-options.ts'
import type { UserFilters } from '../filters/user-filters.ts'

/** A native select takes its place until it has loaded. */
const OptionSelect = lazyWithRetry(
  async () => (await import('../../../components/select/option-select.tsx')).OptionSelect<UserFilters['game']>,
)

export type RecordFilterBarProps = {
  filters: UserFilters
  onFilters: (change: Partial<UserFilters>) => void
  children: ReactNode
}

export function RecordFilterBar({ filters, onFilters, children }: RecordFilterBarProps) {
  const t = useTranslations('user')
  const { games, statuses, times } = useFilterOptions()
  const game = { label: t('game'), value: filters.game, options: games }
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2.5">
      <Suspense fallback={<FilterSelect {...game} onChange={(chosen) => onFilters({ game: chosen })} />}>
        <OptionSelect {...game} isLabelHidden shape="pill" onValueChange={(chosen) => onFilters({ game: chosen })} />
      </Suspense>
      <FilterSelect
        label={t('state')}
        value={filters.status}
        options={statuses}
        onChange={(status) => onFilters({ status })}
      />
      <FilterSelect label={t('period')} value={filters.time} options={times} onChange={(time) => onFilters({ time })} />
      <div className="ms-auto">{children}</div>
    </div>
  )
}
