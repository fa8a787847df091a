import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import type { Lottery } from '../../../config/lotteries.ts'
import type { StaticPath } from '../../../config/paths.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { openTicketsQuery, runningPreOrdersQuery } from './my-counts.ts'

/** To what has been and to what is the player's own, with how much of it is open. */
export function ProductLinks({ lottery: { paths, isOffChain } }: { lottery: Lottery }) {
  const t = useTranslations('luckybuy')
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const tickets = useQuery(openTicketsQuery(address, isOffChain)).data
  const preOrders = useQuery(runningPreOrdersQuery(isOffChain ? undefined : address)).data
  return (
    <nav
      aria-label={t(isOffChain ? 'pointTitle' : 'title')}
      className="-mx-3 flex gap-1 overflow-x-auto px-1 max-md:w-0 max-md:min-w-[calc(100%+24px)]"
    >
      <QuietLink to={paths.history} label={t('history')} />
      <QuietLink to={paths.records} label={t('records')} />
      <QuietLink to={paths.tickets} label={t('myTickets')} count={tickets} />
      {paths.preOrders ? <QuietLink to={paths.preOrders} label={t('myPreOrders')} count={preOrders} /> : null}
    </nav>
  )
}

function QuietLink({ to, label, count }: { to: StaticPath; label: string; count?: number | undefined }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'ghost', className: 'shrink-0 px-3' })}>
      {label}
      {count ? <span className="num rounded-full bg-s3 px-1.5 text-fg text-xs">{count}</span> : null}
    </Link>
  )
}
