import { Link } from '@tanstack/react-router'
import type { Order } from '@tyche/api-schema/lottery/orders'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import { memo, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { TicketStatusChip } from '../../../components/products/ticket-status-chip.tsx'
import { useProductName } from '../../../components/products/use-product-name.ts'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { detailsPath } from '../../../config/lotteries.ts'
import { useIsNarrow } from '../../../lib/screen/use-is-narrow.ts'

export interface OrdersTableProps {
  orders: readonly Order[]
  /** The player: an order for another account is marked as a gift. */
  payer: string
}

/** One row per order; on a phone one block each. */
export function OrdersTable({ orders, payer }: OrdersTableProps) {
  const t = useTranslations()
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return (
      <ul aria-label={t('luckybuy.records')}>
        {orders.map((order) => (
          <OrderBlock key={order.orderId} order={order} payer={payer} />
        ))}
      </ul>
    )
  return (
    <Table label={t('luckybuy.records')}>
      <thead>
        <tr>
          <HeadCell>{t('luckybuy.orderId')}</HeadCell>
          <HeadCell>{t('luckybuy.product')}</HeadCell>
          <HeadCell numeric>{t('luckybuy.codes')}</HeadCell>
          <HeadCell numeric>{t('luckybuy.cost')}</HeadCell>
          <HeadCell numeric>{t('luckybuy.reward')}</HeadCell>
          <HeadCell numeric>{t('luckybuy.win')}</HeadCell>
          <HeadCell>{t('tickets.status')}</HeadCell>
          <HeadCell numeric>{t('products.time')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} payer={payer} />
        ))}
      </tbody>
    </Table>
  )
}

interface OrderProps {
  order: Order
  payer: string
}

const OrderRow = memo(function OrderRow({ order, payer }: OrderProps) {
  return (
    <Row>
      <Cell>
        <OrderId order={order} />
      </Cell>
      <Cell className="max-w-64">
        <ProductLink order={order} payer={payer} />
      </Cell>
      <Cell numeric className="text-mute">
        <Codes order={order} />
      </Cell>
      <Cell numeric>
        <ProductPrice product={order} value={order.cost} />
      </Cell>
      <Cell numeric>
        <Reward order={order} />
      </Cell>
      <Cell numeric>
        <WinCount order={order} />
      </Cell>
      <Cell>
        <TicketStatusChip status={order.status} />
      </Cell>
      <Cell numeric className="text-mute">
        <TimeAgo at={order.at} />
      </Cell>
    </Row>
  )
})

const OrderBlock = memo(function OrderBlock({ order, payer }: OrderProps) {
  const t = useTranslations()
  return (
    <li className="grid gap-3 border-line border-t p-4 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <ProductLink order={order} payer={payer} />
        <TicketStatusChip status={order.status} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Fact label={t('luckybuy.cost')}>
          <ProductPrice product={order} value={order.cost} />
        </Fact>
        <Fact label={t('luckybuy.reward')}>
          <Reward order={order} />
        </Fact>
        <Fact label={t('luckybuy.codes')}>
          <Codes order={order} />
        </Fact>
        <Fact label={t('luckybuy.win')}>
          <WinCount order={order} />
        </Fact>
        <Fact label={t('luckybuy.orderId')}>
          <OrderId order={order} />
        </Fact>
        <Fact label={t('products.time')}>
          <TimeAgo at={order.at} />
        </Fact>
      </dl>
    </li>
  )
})

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-mute text-xs">{label}</dt>
      <dd className="num wrap-anywhere text-sm">{children}</dd>
    </div>
  )
}

const LONGEST_ID = 12

/** Orders for points have long numbers: the ends are enough to tell them apart. */
function OrderId({ order: { orderId, hash } }: { order: Order }) {
  const t = useTranslations('products')
  const shown = orderId.length > LONGEST_ID ? `${orderId.slice(0, 4)}…${orderId.slice(-4)}` : orderId
  return (
    <span className="num inline-flex items-center gap-2" title={orderId}>
      {shown}
      {hash ? <ExplorerLink kind="tx" value={hash} label={t('transaction')} /> : null}
    </span>
  )
}

function ProductLink({ order, payer }: OrderProps) {
  const t = useTranslations('products')
  const nameOf = useProductName()
  const isGift = order.account.toLowerCase() !== payer.toLowerCase()
  return (
    <span className="grid min-w-0">
      <Link to={detailsPath(order)} className="wrap-anywhere whitespace-normal font-medium hover:underline">
        {nameOf(order)}
      </Link>
      <span className="num flex flex-wrap items-center gap-x-2 text-mute text-xs">
        {t('round', { round: order.round })}
        {isGift ? <span className="text-gold">{t('gift')}</span> : null}
        {order.preOrderId ? <span>{t('preOrdered')}</span> : null}
      </span>
    </span>
  )
}

function Codes({ order: { firstCode, quantity } }: { order: Order }) {
  const format = useFormatter()
  const plain = (code: number) => format.number(code, { useGrouping: false })
  return (
    <span className="num">
      {quantity === 1 ? plain(firstCode) : `${plain(firstCode)}–${plain(firstCode + quantity - 1)}`}
    </span>
  )
}

function Reward({ order: { reward, token } }: { order: Order }) {
  if (reward === null || reward === '0') return <span className="text-faint">–</span>
  return <TokenValue token={token} value={reward} symbol tone="win" />
}

function WinCount({ order: { winCount } }: { order: Order }) {
  const format = useFormatter()
  if (winCount === null) return <span className="text-faint">–</span>
  return <span className={winCount > 0 ? 'font-semibold text-green' : 'text-mute'}>{format.number(winCount)}</span>
}
