import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading.tsx'
import { StatusPanel } from '../../features/status/status-panel.tsx'

export function StatusPage() {
  const t = useTranslations('serviceStatus')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <StatusPanel />
    </>
  )
}
