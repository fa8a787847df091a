import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import { exitOrderCall } from '@tyche/sdk/pools'
import { Button } from '@tyche/ui/button'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../../../lib/amounts/format-amount.ts'
import { HoldingCard } from '../holding-card.tsx'
import { type Position, readPositions } from '../read-positions.ts'
import { Row } from '../row.tsx'
import type { SectionProps } from '../section-props.ts'
import { useAct } from '../use-act.ts'
import { useHolding } from '../use-holding.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** Shares of pools: withdrawn in kind or in one token; those in exit orders are taken back first. */
export function PoolsSection(props: SectionProps) {
  const t = useTranslations('leave')
  const holding = useHolding('pools', { ...props, read: readPositions })
  return (
    <HoldingCard
      place="pools"
      icon="pools"
      title={t('pools.title')}
      hint={t('pools.hint')}
      empty={t('pools.empty')}
      holding={holding}
    >
      <ul className="grid">
        {(holding.data ?? []).map((position) =>
          position.kind === 'shares' ? (
            <li key={position.pool.address} className="border-line border-t py-3 first:border-t-0 first:pt-0">
              <WithdrawForm pool={position.pool} shares={position.shares} {...props} />
            </li>
          ) : (
            <OrderRow key={position.order.orderId.toString()} position={position} {...props} />
          ),
        )}
      </ul>
    </HoldingCard>
  )
}

type OrderPosition = Extract<Position, { kind: 'order' }>

function OrderRow({ position: { pool, order }, ...props }: SectionProps & { position: OrderPosition }) {
  const t = useTranslations('leave')
  const locale = useLocale()
  const { act, isDisabled, isRunning } = useAct(props)
  const { orderId, lpAmount } = order
  const place = `pools/${orderId}`
  const manager = props.connection.deployment.contracts.liquidityManager
  return (
    <Row
      title={t('pools.order', { number: orderId.toString() })}
      detail={pool?.name}
      amount={<span className="num">{formatAmount(lpAmount, { decimals: SHARE_DECIMALS, locale })}</span>}
      action={
        <Button
          variant="soft"
          size="xs"
          disabled={isDisabled(place)}
          loading={isRunning(place)}
          onClick={() => act(place, 'order', () => [exitOrderCall({ manager, action: 'cancelExit', orderId })])}
        >
          {t('pools.takeBack')}
        </Button>
      }
    />
  )
}
