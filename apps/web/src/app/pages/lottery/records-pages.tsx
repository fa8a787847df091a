import { useTranslations } from 'use-intl'
import { BackLink } from '../../../components/links/back-link.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import type { Lottery } from '../../../config/lotteries.ts'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { OrderRecords } from '../../../features/products/records/order-records.tsx'

/** What the player paid for. */
export function RecordsPage({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  const { signIn, isSigningIn } = useSignIn()
  return (
    <>
      <PageHeading
        title={t(lottery.isOffChain ? 'products.pointRecordsTitle' : 'products.recordsTitle')}
        lead={t('products.recordsLead')}
        aside={<BackLink to={lottery.paths.products}>{t(`luckybuy.${lottery.title}`)}</BackLink>}
      />
      <OrderRecords lottery={lottery} onSignIn={() => void signIn()} isSigningIn={isSigningIn} />
    </>
  )
}
