import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading.tsx'
import { TransparencyPanel } from '../../features/transparency/transparency-panel.tsx'

export function TransparencyPage() {
  const t = useTranslations('transparency')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <TransparencyPanel />
    </>
  )
}
