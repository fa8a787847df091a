import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FilterSelect } from './filter-select.tsx'
import { useFilterOptions } from './use-filter-options.ts'
import type { UserFilters } from './user-filters.ts'

export type RecordFilterBarProps = {
  filters: UserFilters
  onFilters: (change: Partial<UserFilters>) => void
  children: ReactNode
}

export function RecordFilterBar({ filters, onFilters, children }: RecordFilterBarProps) {
  const t = useTranslations('user')
  const { games, statuses, times } = useFilterOptions()
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2.5">
      <FilterSelect label={t('game')} value={filters.game} options={games} onChange={(game) => onFilters({ game })} />
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
