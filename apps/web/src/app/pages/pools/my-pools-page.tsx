import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { Card, SectionHeading } from '@tyche/ui/card'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page-heading.tsx'
import { routePaths } from '../../../config/paths.ts'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { MyPositions } from '../../../features/pools/list/my-positions.tsx'
import { MyHistory } from '../../../features/pools/transactions/my-history.tsx'

export function MyPoolsPage() {
  const t = useTranslations('pools')
  const { signIn, isSigningIn } = useSignIn()
  const asking = { onSignIn: () => void signIn(), isSigningIn }
  return (
    <>
      <PageHeading
        title={t('myTitle')}
        lead={t('myLead')}
        aside={
          <Link to={routePaths.pools} className={buttonClass({ variant: 'soft' })}>
            {t('allPools')}
          </Link>
        }
      />
      <MyPositions {...asking}>
        <section aria-labelledby="my-trades" className="grid gap-3 pt-1">
          <SectionHeading id="my-trades" title={t('history.mine')} />
          <Card className="overflow-hidden">
            <MyHistory {...asking} />
          </Card>
        </section>
      </MyPositions>
    </>
  )
}
