import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../../components/page-heading.tsx'
import { useSignIn } from '../../../../features/account/session/use-sign-in.ts'
import { PreOrderList } from '../../../../features/pre-orders/list/pre-order-list.tsx'
import { WrongNetworkBanner } from '../../../../features/wallet/network/wrong-network-banner.tsx'

export function LuckyBuyPreOrdersPage() {
  const t = useTranslations('preOrders')
  const { signIn, isSigningIn } = useSignIn()
  return (
    <>
      <WrongNetworkBanner />
      <PageHeading title={t('title')} lead={t('lead')} />
      <PreOrderList onSignIn={() => void signIn()} isSigningIn={isSigningIn} />
    </>
  )
}
