import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page-heading.tsx'
import { TransparencyNote } from '../../../components/transparency-note.tsx'
import { routePaths } from '../../../config/paths.ts'
import { PoolList } from '../../../features/pools/list/pool-list.tsx'
import { PoolsLead } from '../../../features/pools/list/pools-lead.tsx'

export function PoolsPage() {
  const t = useTranslations('pools')
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={<PoolsLead />}
        aside={
          <Link to={routePaths.myPools} className={buttonClass({ variant: 'soft' })}>
            {t('myPositions')}
          </Link>
        }
      />
      <PoolList />
      <TransparencyNote />
    </>
  )
}
