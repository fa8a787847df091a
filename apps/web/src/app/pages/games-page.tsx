import { useTranslations } from 'use-intl'

export function GamesPage() {
  const t = useTranslations('games')
  return <h1 className="font-bold text-xl">{t('title')}</h1>
}
