import type { Order } from '@tyche/api-schema/lottery/orders'
import type { TicketStatus } from '@tyche/api-schema/lottery/tickets'
import { Button } from '@tyche/ui/button'
import { useLocale, useTranslations } from 'use-intl'
import { TicketStatusChip } from '../../../components/products/ticket-status-chip.tsx'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { useWithdrawOrder } from '../../../data/point-buy/use-withdraw-order.ts'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { formatPoints } from '../../../lib/amounts/format-ratio.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { useRoundName } from '../product-name.ts'

const actions = { waitForClaim: 'claim', waitForRefund: 'refund', noWinning: 'recycle' } as const

const actionOf = (status: TicketStatus) => (status in actions ? actions[status as keyof typeof actions] : undefined)

/** The status of an order; one that was paid with points is also withdrawn here. */
export function WithdrawControl({ order }: { order: Order }) {
  const t = useTranslations('tickets')
  const own = useTranslations('product')
  const common = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const { withdraw, busyOrder } = useWithdrawOrder()
  // Sent by an earlier page, another tab or the inbox.
  const isSent = useIsUnderWay(`ticket:${order.orderId}`)
  const name = useRoundName(order)
  const { status } = order
  const action = order.offChain ? actionOf(status) : undefined

  async function run(): Promise<void> {
    if (!action) return
    const outcome = await withdraw(order, action, own('orders.claimLabel', { name }))
    if (!outcome) return
    if (!outcome.ok) {
      const message = errorText(outcome.error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
      return
    }
    const points = 'points' in outcome ? outcome.points : undefined
    showToast({
      type: 'success',
      title: t(`${action}Success`),
      ...(points === undefined
        ? {}
        : { message: own('orders.pointsBack', { count: Number(points), points: formatPoints(points, locale) }) }),
    })
  }

  if (!action) return <TicketStatusChip status={status} />
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <TicketStatusChip status={status} className="@max-[700px]:hidden" />
      <Button
        size="xs"
        variant={action === 'recycle' ? 'soft' : 'solid'}
        loading={busyOrder !== undefined || isSent}
        onClick={() => void run()}
      >
        {t(action)}
      </Button>
    </span>
  )
}
