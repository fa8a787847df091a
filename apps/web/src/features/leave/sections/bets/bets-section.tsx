import { finalizeRefundCall, getOpenBets, type OpenBet, requestRefundCall } from '@tyche/sdk/games'
import { Button } from '@tyche/ui/button'
import { useFormatter, useTranslations } from 'use-intl'
import { serviceNowMs } from '../../../../lib/clock.ts'
import { Amount } from '../amount.tsx'
import { HoldingCard } from '../holding-card.tsx'
import { Row, Rows } from '../row.tsx'
import type { SectionProps } from '../section-props.ts'
import { useAct } from '../use-act.ts'
import { type HoldingOptions, useHolding } from '../use-holding.ts'
import { type BetState, betStateOf } from './bet-state.ts'
import { planSettling } from './plan-settling.ts'

interface SeenBet {
  bet: OpenBet
  state: BetState
}

const read: HoldingOptions<SeenBet[]>['read'] = async (connection, player, scan) => {
  const { client, deployment } = connection
  const [bets, { timestamp }] = await Promise.all([
    getOpenBets(client, { deployment, player, scan }),
    client.getBlock(),
  ])
  // Contracts go by the chain's clock, which on a chain for tests may be ahead.
  const nowSec = Math.max(Number(timestamp), Math.floor(serviceNowMs() / 1000))
  return bets.map((bet) => ({ bet, state: betStateOf(bet, connection, nowSec) }))
}

/** Open bets: settled with the beacon's signature; refunded if their round never comes. */
export function BetsSection(props: SectionProps) {
  const t = useTranslations('leave')
  const { connection } = props
  const holding = useHolding('bets', { ...props, read })
  const { act, isDisabled, isRunning } = useAct(props)
  const bets = holding.data ?? []
  const due = bets.filter(({ bet, state }) => state.isDue && bet.status === 'pending').map(({ bet }) => bet)
  const requests = due.map(({ request }) => request)
  return (
    <HoldingCard
      place="bets"
      icon="coin"
      title={t('bets.title')}
      hint={t('bets.hint')}
      empty={t('bets.empty')}
      holding={holding}
      action={
        <Button
          disabled={due.length === 0 || isDisabled('bets')}
          loading={isRunning('bets')}
          onClick={() => act('bets', 'settle', () => planSettling(connection, requests))}
        >
          {t('bets.settle', { count: due.length })}
        </Button>
      }
    >
      <Rows>
        {bets.map(({ bet, state }) => (
          <BetRow key={`${bet.name}-${bet.nonce}`} bet={bet} state={state} {...props} />
        ))}
      </Rows>
    </HoldingCard>
  )
}

type BetRowProps = SectionProps & SeenBet

function BetRow({ bet, state, ...props }: BetRowProps) {
  const t = useTranslations('leave')
  const games = useTranslations('games')
  const { act, isDisabled, isRunning } = useAct(props)
  const describe = useBetDetail()
  const { name, nonce, game, terms } = bet
  const place = `bets/${name}-${nonce}`
  const { step } = state.refund
  const canRefund = step === 'request' || step === 'finalize'
  const call = step === 'finalize' ? finalizeRefundCall({ game, nonce }) : requestRefundCall({ game, nonce })
  return (
    <Row
      title={t('bets.bet', { game: games(name), number: nonce.toString() })}
      detail={describe(bet, state)}
      amount={
        <Amount
          deployment={props.connection.deployment}
          token={terms.token}
          value={terms.wager * BigInt(terms.playCount)}
        />
      }
      action={
        canRefund ? (
          <Button
            variant="soft"
            size="xs"
            disabled={isDisabled(place)}
            loading={isRunning(place)}
            onClick={() => act(place, 'refundBet', () => [{ call }])}
          >
            {step === 'finalize' ? t('bets.refund') : t('bets.askRefund')}
          </Button>
        ) : null
      }
    />
  )
}

function useBetDetail() {
  const t = useTranslations('leave')
  const format = useFormatter()
  const timeOf = (sec: number) => format.dateTime(new Date(sec * 1000), { dateStyle: 'short', timeStyle: 'medium' })
  return ({ request }: OpenBet, { isDue, dueAtSec, refund }: BetState): string => {
    if (refund.step === 'announced') return t('bets.announced', { time: timeOf(refund.at) })
    const round = request.round.toString()
    if (request.status === 'failed') return t('bets.failed', { round })
    return isDue ? t('bets.due', { round }) : t('bets.waiting', { round, time: timeOf(dueAtSec) })
  }
}
