import { useTranslations } from 'use-intl'

export function HomePage() {
  const t = useTranslations('home')
  return <p>{t('lead')}</p>
}
