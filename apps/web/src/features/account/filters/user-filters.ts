import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  chartPeriods,
  gameFilters,
  type RecordFilters,
  type StatisticsFilters,
  statusFilters,
  timeFilters,
} from '../../../data/account/filters.ts'

/** Which statistics and records the profile shows; all of it is in the address. */
export type UserFilters = StatisticsFilters & RecordFilters & { page: number }

export const noFilters: UserFilters = {
  statsGame: 'all',
  period: 'month',
  game: 'all',
  status: 'all',
  time: 'all',
  page: 1,
}

/** Reads the filters from an address; unknown values count as absent. */
export function parseUserFilters(search: Record<string, unknown>): UserFilters {
  const oneOf = <Value extends string>(values: readonly Value[], name: keyof UserFilters, fallback: Value): Value =>
    values.find((value) => value === search[name]) ?? fallback
  const page = Number(search.page)
  return {
    statsGame: oneOf(gameFilters, 'statsGame', noFilters.statsGame),
    period: oneOf(chartPeriods, 'period', noFilters.period),
    game: oneOf(gameFilters, 'game', noFilters.game),
    status: oneOf(statusFilters, 'status', noFilters.status),
    time: oneOf(timeFilters, 'time', noFilters.time),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  }
}

/** A change of a list filter goes back to the first page. */
export function changeFilters(current: UserFilters, change: Partial<UserFilters>): UserFilters {
  const isOtherList = 'game' in change || 'status' in change || 'time' in change
  return { ...current, ...(isOtherList ? { page: 1 } : {}), ...change }
}

export function useUserFilters() {
  const navigate = useNavigate()
  const filters = parseUserFilters(useSearch({ strict: false }) as Record<string, unknown>)
  function change(next: Partial<UserFilters>): void {
    const wanted = changeFilters(filters, next)
    const said = Object.entries(wanted).filter(([name, value]) => noFilters[name as keyof UserFilters] !== value)
    const ours = Object.fromEntries(Object.keys(noFilters).map((name) => [name, undefined]))
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...ours, ...Object.fromEntries(said) }),
      replace: true,
      resetScroll: false,
    } as never)
  }
  return { filters, change }
}
