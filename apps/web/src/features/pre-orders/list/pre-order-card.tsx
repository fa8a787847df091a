import { Link } from '@tanstack/react-router'
import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import type { Product } from '@tyche/api-schema/lottery/products'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Glyph } from '@tyche/ui/glyph'
import { Chip, type ChipTone } from '@tyche/ui/pill'
import { memo, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { TxHash } from '../../../components/transaction/tx-hash.tsx'
import { detailsPath } from '../../../config/lotteries.ts'
import { useAmountText } from '../use-amount-text.ts'
import { nextTriggerOf } from './next-trigger.ts'
import { RoundsMeter, winsOf } from './rounds-meter.tsx'
import { useStop } from './use-stop.ts'

const tones: Record<PreOrder['state'], ChipTone> = { active: 'win', stopped: 'neutral', completed: 'gold' }

export interface PreOrderCardProps {
  order: PreOrder
  /** Products on sale or about to be; undefined until they are known. */
  live: readonly Product[] | undefined
}

/** One pre-order: what it costs, how far it is, what it waits for, and Stop. */
export const PreOrderCard = memo(function PreOrderCard({ order, live }: PreOrderCardProps) {
  const t = useTranslations('preOrders')
  const luckybuy = useTranslations('luckybuy')
  const amount = useAmountText(order.token)
  const format = useFormatter()
  const { stop, busy, isSending } = useStop(order)
  const { state, usedCount, preCount, left, lastSkip, retrieveHash } = order
  const name = order.name ?? t('unnamed', { number: order.clientId })
  const isActive = state === 'active'
  const paidAt = format.dateTime(new Date(order.paidAt * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card as="section" aria-label={name} className="grid min-w-0 gap-4 p-5 max-md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-center gap-2.5">
          <h3 className="wrap-anywhere font-bold text-lg tracking-[-0.02em]">{name}</h3>
          <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
        </span>
        <span className="text-mute text-sm">
          <TimeAgo at={order.paidAt} />
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
        <Fact label={luckybuy('totalPerRound')}>{amount(BigInt(order.onceAmount), true)}</Fact>
        <Fact label={luckybuy('total')}>{amount(BigInt(order.total), true)}</Fact>
        <Fact label={luckybuy('hash')}>
          <TxHash hash={order.hash} />
        </Fact>
        {isActive ? (
          <Fact label={t('next')}>
            <Next order={order} live={live} />
          </Fact>
        ) : retrieveHash ? (
          <Fact label={luckybuy('stop')}>
            <TxHash hash={retrieveHash} />
          </Fact>
        ) : null}
      </dl>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className="text-mute">{luckybuy('progress')}</span>
          <span className="num font-semibold">
            {t('rounds', { used: `${usedCount}`, count: preCount })}
            <span className="font-normal text-mute"> · {t('wins', { count: winsOf(order) })}</span>
          </span>
        </p>
        <RoundsMeter order={order} />
        <Tickets order={order} />
      </div>
      {isActive && lastSkip ? <Skip skip={lastSkip} /> : null}
      {isActive ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <span className="num text-mute text-sm">{t('stopBack', { sum: amount(BigInt(left)) })}</span>
          <Button
            variant="danger"
            loading={busy}
            // Which one, for those who hear a list of buttons: a series can have several orders.
            aria-label={`${isSending ? t('stopping') : luckybuy('stop')}: ${name}, ${paidAt}`}
            onClick={() => void stop(name)}
          >
            {isSending ? t('stopping') : luckybuy('stop')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
})

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-mute text-xs">{label}</dt>
      <dd className="num min-w-0 font-semibold">{children}</dd>
    </div>
  )
}

/** Only products sold for tokens can be ordered ahead. */
const detailsOf = (productId: number) => detailsPath({ productId, offChain: false })
const linkClass = 'rounded-xs text-green underline-offset-2 hover:underline'

function Next({ order, live }: PreOrderCardProps) {
  const t = useTranslations('preOrders')
  const format = useFormatter()
  if (!live) return '–'
  const next = nextTriggerOf(order, live)
  if (next.name === 'nextRound') return <span className="font-normal text-sm">{t('nextRound')}</span>
  const { productId, round, startTime } = next.product
  return (
    <Link to={detailsOf(productId)} className={linkClass}>
      {next.name === 'now'
        ? t('nextNow', { round: `${round}` })
        : format.dateTime(new Date(startTime * 1000), { dateStyle: 'medium', timeStyle: 'short' })}
    </Link>
  )
}

const mostTickets = 8

/** The newest tickets, each a link to its product. */
function Tickets({ order: { tickets } }: { order: PreOrder }) {
  const t = useTranslations('preOrders')
  if (tickets.length === 0) return null
  return (
    <ul aria-label={t('bought')} className="flex flex-wrap gap-1.5 pt-1">
      {tickets.slice(0, mostTickets).map(({ productId, round, winCount }) => (
        <li key={productId}>
          <Link to={detailsOf(productId)} className="touch inline-flex items-center rounded-full">
            <Chip tone={(winCount ?? 0) > 0 ? 'gold' : 'neutral'} className="num">
              {(winCount ?? 0) > 0 ? t('boughtWon', { round: `${round}` }) : t('boughtOf', { round: `${round}` })}
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const knownReasons = ['WorseTerms', 'InvalidQuantity', 'InvalidProduct'] as const

/** Why a round was passed over last. */
function Skip({ skip: { productId, reason, at } }: { skip: NonNullable<PreOrder['lastSkip']> }) {
  const t = useTranslations('preOrders')
  const known = knownReasons.find((name) => name === reason) ?? 'other'
  return (
    <p className="flex items-start gap-2.5 rounded-m bg-gold-soft px-3.5 py-2.5 text-sm">
      <Glyph name="alert" className="mt-px size-[18px] shrink-0 text-gold" />
      <span>
        <Link to={detailsOf(productId)} className="font-semibold underline-offset-2 hover:underline">
          {t('skipped')}
        </Link>{' '}
        <span className="text-mute">
          (<TimeAgo at={at} />)
        </span>
        : {t(`skippedFor.${known}`)}
      </span>
    </p>
  )
}
