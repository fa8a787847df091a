import { Card, SectionHeading } from '@tyche/ui/card'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading/page-heading.tsx'
import { MyRecords } from '../../features/records/my-records.tsx'
import { useCheck } from '../../features/records/use-check.ts'
import { useSignIn } from '../../features/session/use-sign-in.ts'
import { AccountCard } from '../../features/user/account-card.tsx'

const VerifyDialog = lazy(async () => ({
  default: (await import('../../features/records/verify-dialog.tsx')).VerifyDialog,
}))

/** The player's account and bets. */
export function UserPage() {
  const t = useTranslations('user')
  const { signIn, isSigningIn } = useSignIn()
  const { checked, check, close } = useCheck()
  return (
    <>
      <PageHeading title={t('title')} />
      <AccountCard />
      <section aria-labelledby="my-records" className="grid gap-3 pt-1">
        <SectionHeading id="my-records" title={t('records')} />
        <Card className="overflow-hidden">
          <MyRecords
            game="coin"
            onCheck={(hash) => void check(hash)}
            onSignIn={() => void signIn()}
            isSigningIn={isSigningIn}
          />
        </Card>
      </section>
      <Suspense>{checked ? <VerifyDialog hash={checked.hash} open={checked.isOpen} onClose={close} /> : null}</Suspense>
    </>
  )
}
