import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading/page-heading.tsx'
import { routePaths } from '../../config/paths.ts'
import { PoolList } from '../../features/pools/list/pool-list.tsx'

export function PoolsPage() {
  const t = useTranslations('pools')
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        aside={
          <Link to={routePaths.myPools} className={buttonClass({ variant: 'soft' })}>
            {t('myPositions')}
          </Link>
        }
      />
      <PoolList />
    </>
  )
}
