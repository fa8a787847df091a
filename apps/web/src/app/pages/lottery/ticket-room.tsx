import { Link } from '@tanstack/react-router'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { buttonClass } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { PageHeading } from '../../../components/page-heading.tsx'
import { routePaths, type StaticPath } from '../../../config/paths.ts'
import { takeTickets } from '../../../data/claims/take-tickets.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { TicketsCard } from '../../../features/tickets/tickets-card.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

/** My tickets of one lottery; the other's are one press away. */
export function TicketRoom({ offChain }: { offChain: boolean }) {
  const t = useTranslations()
  const errorText = useErrorText()
  const { signIn, isSigningIn } = useSignIn()
  const take = (tickets: readonly Ticket[]) => {
    const { address } = sessionStore.getState()
    if (!address) return
    takeTickets(tickets, address as Address, () => t('inbox.claimAll')).catch((error: unknown) => {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: t('common.error'), message })
    })
  }
  const products = (offChain ? '/pointbuy' : '/luckybuy') as StaticPath
  return (
    <>
      <PageHeading
        title={offChain ? t('tickets.pointTitle') : t('tickets.title')}
        lead={offChain ? t('tickets.pointLead') : t('tickets.luckyLead')}
        aside={
          <nav aria-label={t('tickets.lotteries')} className="flex gap-2">
            <LotteryLink to={routePaths.luckybuyTickets} isShown={!offChain} label={t('luckybuy.title')} />
            <LotteryLink to={routePaths.pointbuyTickets} isShown={offChain} label={t('luckybuy.pointTitle')} />
          </nav>
        }
      />
      <TicketsCard
        key={String(offChain)}
        offChain={offChain}
        onSignIn={() => void signIn()}
        isSigningIn={isSigningIn}
        onTakeAll={take}
        emptyAction={
          <Link to={products} className={buttonClass()}>
            {t('luckybuy.buy')}
          </Link>
        }
      />
    </>
  )
}

function LotteryLink({ to, isShown, label }: { to: StaticPath; isShown: boolean; label: string }) {
  return (
    <Link
      to={to}
      aria-current={isShown ? 'page' : undefined}
      className={buttonClass({ variant: isShown ? 'soft' : 'ghost' })}
    >
      {label}
    </Link>
  )
}
