import { getPreOrders, type OwnPreOrder, retrievePreOrderCall } from '@tyche/sdk/lottery'
import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { Amount } from './amount.tsx'
import { HoldingCard } from './holding-card.tsx'
import { Row, Rows } from './row.tsx'
import type { SectionProps } from './section-props.ts'
import { useAct } from './use-act.ts'
import { type HoldingOptions, useHolding } from './use-holding.ts'

const read: HoldingOptions<OwnPreOrder[]>['read'] = ({ client, deployment }, buyer, scan) =>
  getPreOrders(client, { deployment, buyer, scan })

/** Pre-orders with rounds left: stopping pays them back. */
export function PreOrdersSection(props: SectionProps) {
  const t = useTranslations('leave')
  const holding = useHolding('pre-orders', { ...props, read })
  const { act, isDisabled, isRunning } = useAct(props)
  const orders = holding.data ?? []
  const { deployment } = props.connection
  const callOf = (orderId: bigint) => ({ call: retrievePreOrderCall({ deployment, orderId }) })
  return (
    <HoldingCard
      place="pre-orders"
      icon="clock"
      title={t('preOrders.title')}
      hint={t('preOrders.hint')}
      empty={t('preOrders.empty')}
      holding={holding}
      action={
        <Button
          disabled={isDisabled('pre-orders')}
          loading={isRunning('pre-orders')}
          onClick={() => act('pre-orders', 'stop', () => orders.map(({ id }) => callOf(id)))}
        >
          {t('preOrders.stop', { count: orders.length })}
        </Button>
      }
    >
      <Rows>
        {orders.map(({ id, clientId, roundsLeft, onceAmount, token }) => (
          <Row
            key={id.toString()}
            title={t('preOrders.order', { number: id.toString() })}
            detail={t('preOrders.left', { series: clientId.toString(), count: roundsLeft })}
            amount={<Amount deployment={deployment} token={token} value={onceAmount * BigInt(roundsLeft)} />}
          />
        ))}
      </Rows>
    </HoldingCard>
  )
}
