import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading.tsx'
import { MintCard } from '../../features/mint/mint-card.tsx'

export function MintPage() {
  const t = useTranslations('mint')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <MintCard />
    </>
  )
}
