import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page-heading.tsx'

export function ReferralPage() {
  const t = useTranslations('referral')
  return <PageHeading title={t('title')} />
}
