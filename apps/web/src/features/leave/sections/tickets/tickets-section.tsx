import { claimAllCalls } from '@tyche/sdk/lottery'
import { Button } from '@tyche/ui/button'
import { useFormatter, useTranslations } from 'use-intl'
import { Amount } from '../amount.tsx'
import { planSettling } from '../bets/plan-settling.ts'
import { HoldingCard } from '../holding-card.tsx'
import { Row, Rows } from '../row.tsx'
import type { SectionProps } from '../section-props.ts'
import { useAct } from '../use-act.ts'
import { useHolding } from '../use-holding.ts'
import { readTickets, type TicketGroup } from './read-tickets.ts'

/** Tickets: the draw that they wait for, their prizes, and refunds of products that were not drawn. */
export function TicketsSection(props: SectionProps) {
  const t = useTranslations('leave')
  const holding = useHolding('tickets', { ...props, read: readTickets })
  const { act, isDisabled, isRunning } = useAct(props)
  const groups = holding.data ?? []
  const claims = groups.flatMap((group) => group.claims)
  const { deployment } = props.connection
  const prepare = () => claimAllCalls({ deployment, claims }).map((call) => ({ call }))
  return (
    <HoldingCard
      place="tickets"
      icon="ticket"
      title={t('tickets.title')}
      hint={t('tickets.hint')}
      empty={t('tickets.empty')}
      holding={holding}
      action={
        <Button
          disabled={claims.length === 0 || isDisabled('tickets')}
          loading={isRunning('tickets')}
          onClick={() => act('tickets', 'claim', prepare)}
        >
          {t('tickets.claim', { count: claims.length })}
        </Button>
      }
    >
      <Rows>
        {groups.map((group) => (
          <GroupRow key={group.product.id} group={group} {...props} />
        ))}
      </Rows>
    </HoldingCard>
  )
}

function GroupRow({ group, ...props }: SectionProps & { group: TicketGroup }) {
  const t = useTranslations('leave')
  const format = useFormatter()
  const { act, isDisabled, isRunning } = useAct(props)
  const { product, claims, next, tickets } = group
  const place = `tickets/${product.id}`
  const owed = claims.reduce((sum, { amount }) => sum + amount, 0n)
  const canStep = next.step === 'request' || next.step === 'settle'
  const prepare = async () => {
    if (next.step === 'request') return [{ call: next.call }]
    if (next.step !== 'settle') return []
    try {
      return await planSettling(props.connection, [next.request])
    } catch (error) {
      // Without its round the product ends by inactivation, once the contract allows it.
      if (!next.inactivation || (error as Error).name !== 'BeaconUnavailableError') throw error
      return [{ call: next.inactivation }]
    }
  }
  const detail = () => {
    if (claims.some(({ codes }) => codes === undefined)) return t('tickets.refund')
    if (claims.length > 0) return t('tickets.won')
    if (next.step === 'request') return t('tickets.toRequest')
    if (next.step === 'settle') return t('tickets.toSettle', { round: next.request.round.toString() })
    const time = format.dateTime(new Date(product.endTimeSec * 1000), { dateStyle: 'short', timeStyle: 'short' })
    return t('tickets.onSale', { time })
  }
  return (
    <Row
      title={t('tickets.group', { product: product.id.toString(), count: tickets.length })}
      detail={detail()}
      amount={
        owed > 0n ? <Amount deployment={props.connection.deployment} token={product.token} value={owed} /> : undefined
      }
      action={
        canStep ? (
          <Button
            variant="soft"
            size="xs"
            disabled={isDisabled(place)}
            loading={isRunning(place)}
            onClick={() => act(place, 'draw', prepare)}
          >
            {next.step === 'request' ? t('tickets.request') : t('tickets.settle')}
          </Button>
        ) : null
      }
    />
  )
}
