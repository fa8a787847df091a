import { useTranslations } from 'use-intl'

export function MintPage() {
  const t = useTranslations('mint')
  return <h1 className="font-bold text-xl">{t('title')}</h1>
}
