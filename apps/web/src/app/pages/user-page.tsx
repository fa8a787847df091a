import { useTranslations } from 'use-intl'

export function UserPage() {
  const t = useTranslations('user')
  return <h1 className="font-bold text-xl">{t('title')}</h1>
}
