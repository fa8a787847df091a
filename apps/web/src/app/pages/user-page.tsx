import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading/page-heading.tsx'
import { AccountCard } from '../../features/user/account-card.tsx'

export function UserPage() {
  const t = useTranslations('user')
  return (
    <>
      <PageHeading title={t('title')} />
      <AccountCard />
    </>
  )
}
