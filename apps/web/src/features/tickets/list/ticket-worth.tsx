import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { shortAddress } from '@tyche/ui/address'
import { useLocale, useTranslations } from 'use-intl'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { formatPoints } from '../../../lib/amounts/format-ratio.ts'

/** What a ticket brings now, or brought: an amount, points, or who has it now. */
export function TicketWorth({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets')
  const locale = useLocale()
  const { status, product, claimable, claimed, refund, recyclePoints, offChain, to } = ticket
  const token = (value: string, tone?: 'win') => <TokenValue token={product.token} value={value} symbol tone={tone} />
  const points = (value: string) => t('points', { points: formatPoints(value, locale) })
  switch (status) {
    case 'waitingLottery':
      return <span className="text-mute">{token(product.reward)}</span>
    case 'waitForClaim':
      return token(claimable, 'win')
    case 'claimed':
      return token(claimed)
    case 'waitForRefund':
    case 'refunded':
      return offChain ? points(refund ?? '0') : token(refund ?? '0')
    case 'noWinning':
    case 'recycled':
      return recyclePoints === null ? '–' : <span className="text-mute">{points(recyclePoints)}</span>
    case 'transferred':
      return to === null ? '–' : <span className="num text-mute">{t('to', { address: shortAddress(to) })}</span>
  }
}
