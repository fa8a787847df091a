import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading/page-heading.tsx'
import { GameList } from '../../features/games/list/game-list.tsx'
import { HowResult } from './how-result.tsx'

export function GamesPage() {
  const t = useTranslations('games')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <GameList />
      <HowResult />
    </>
  )
}
