import { useTranslations } from 'use-intl'
import { chartPeriods, gameFilters, statusFilters, timeFilters } from '../../../data/account/filters.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'

/** The filters' options with their labels. Games are those of this deployment. */
export function useFilterOptions() {
  const t = useTranslations('user')
  const games = useTranslations('games')
  const deployed = useChainConfig()?.games.map(({ name }) => name)
  return {
    games: gameFilters
      .filter((game) => game === 'all' || !deployed || deployed.includes(game))
      .map((value) => ({ value, label: value === 'all' ? t('allGames') : games(value) })),
    statuses: statusFilters.map((value) => ({ value, label: value === 'all' ? t('allStates') : t(value) })),
    times: timeFilters.map((value) => ({ value, label: value === 'all' ? t('allTime') : t(value) })),
    periods: chartPeriods.map((value) => ({ value, label: t(value) })),
  }
}
