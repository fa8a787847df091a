import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReferralInfo } from '@tyche/api-schema/points/referral'
import { Card } from '@tyche/ui/card'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueryError } from '../../../components/query-error.tsx'
import { PointsValue } from '../../../components/values/points-value.tsx'
import { UsdValue } from '../../../components/values/usd-value.tsx'
import { FRIENDS_PER_PAGE, referralInfoQuery } from '../../../data/loyalty/referral.ts'
import { useLiveLoyalty } from '../../../data/loyalty/use-live-loyalty.ts'
import { useSignedIn } from '../../../data/loyalty/user-query.ts'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { usePageNumber } from '../../../lib/search-choice/use-page-number.ts'
import { BindCard } from './bind-card.tsx'
import { FriendsCard } from './friends-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { ReferralWelcome } from './referral-welcome.tsx'

/** The player's link, friends and referrer; for a visitor, what inviting brings. */
export function ReferralBoard({ signIn }: { signIn: SignInProps }) {
  const me = useSignedIn()
  useLiveLoyalty()
  return me ? <MyReferral key={me} me={me} /> : <ReferralWelcome {...signIn} />
}

function MyReferral({ me }: { me: string }) {
  const t = useTranslations('referral')
  const [page, goTo] = usePageNumber(FRIENDS_PER_PAGE)
  const query = useQuery({ ...referralInfoQuery(me, page), placeholderData: keepPreviousData })
  const info = query.data
  if (query.isError && !info)
    return (
      <Card>
        <QueryError title={t('notLoaded')} query={query} />
      </Card>
    )
  return (
    <>
      <InviteCard link={info?.link} code={info?.code} />
      <Figures info={info} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <FriendsCard info={info} onPage={goTo} />
        {info ? (
          <BindCard ownCode={info.code} referrer={info.referrer} boundAt={info.boundAt} />
        ) : (
          <Skeleton className="h-56 rounded-l" />
        )}
      </div>
    </>
  )
}

function Figures({ info }: { info: ReferralInfo | undefined }) {
  const t = useTranslations('referral')
  return (
    <Card>
      <dl className="grid sm:grid-cols-3">
        <Figure label={t('friends')}>{info ? t('count', { count: info.referredCount }) : undefined}</Figure>
        <Figure label={t('theirPlay')}>{info ? <UsdValue value={info.totalCostUsd} /> : undefined}</Figure>
        <Figure label={t('myPoints')}>
          {info ? <PointsValue value={info.totalPoints} className="text-prize" /> : undefined}
        </Figure>
      </dl>
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 border-line p-5 max-sm:not-first:border-t max-md:p-4 sm:not-first:border-s">
      <dt className="text-mute text-sm">{label}</dt>
      <dd className="num min-h-8 font-[750] text-xl tracking-[-0.03em]">
        {children ?? <Skeleton className="h-7 w-24" />}
      </dd>
    </div>
  )
}
