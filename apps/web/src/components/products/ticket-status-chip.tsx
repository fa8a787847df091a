import type { TicketStatus } from '@tyche/api-schema/lottery/tickets'
import { Chip, type ChipTone } from '@tyche/ui/pill'
import { useTranslations } from 'use-intl'

const tones: Record<TicketStatus, ChipTone> = {
  waitingLottery: 'neutral',
  waitForClaim: 'gold',
  waitForRefund: 'win',
  noWinning: 'neutral',
  claimed: 'gold',
  refunded: 'neutral',
  recycled: 'neutral',
  transferred: 'neutral',
}

/** What became of a ticket or an order. Needs the texts of the lottery. */
export function TicketStatusChip({ status, className }: { status: TicketStatus; className?: string }) {
  const t = useTranslations('tickets')
  return (
    <Chip tone={tones[status]} className={className}>
      {t(status)}
    </Chip>
  )
}
