import type { Order } from '@tyche/api-schema/lottery/orders'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Avatar } from '@tyche/ui/avatar'
import { Chip } from '@tyche/ui/pill'
import { Cell, HeadCell } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'
import { PlayerAddress } from '../../../components/player-address.tsx'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { TxHash } from '../../../components/transaction/tx-hash.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'

/** Columns that a narrow table hides, by its container's width. */
export const from = {
  order: '@max-[980px]:hidden',
  cost: '@max-[520px]:hidden',
  hash: '@max-[820px]:hidden',
  at: '@max-[420px]:hidden',
}
export const tight = '@max-[600px]:px-2.5'

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()

/** Marks what was bought for somebody else; the other side on hover. */
function GiftMark({ order, title = order.account }: { order: Pick<Order, 'account' | 'payer'>; title?: string }) {
  const t = useTranslations('products')
  if (isSame(order.account, order.payer)) return null
  return (
    <Chip title={title} className="px-2 py-0.5">
      {t('gift')}
    </Chip>
  )
}

/** Who, with a mark for the player. */
export function Account({ account, me }: { account: string; me: string | undefined }) {
  const t = useTranslations('product.orders')
  return (
    <span className="flex items-center gap-2">
      <Avatar address={account} />
      <PlayerAddress address={account} />
      {isSame(account, me) ? <span className="text-green text-xs">{t('you')}</span> : null}
    </span>
  )
}

/** The codes of an order: one, or from the first to the last. */
function Codes({ order }: { order: Order }) {
  const { firstCode, quantity } = order
  return <span className="num">{quantity === 1 ? firstCode : `${firstCode}–${firstCode + quantity - 1}`}</span>
}

/** What an order won; nothing before the draw. */
function Win({ order }: { order: Order }) {
  const { winCount, reward, token } = order
  if (winCount === null || reward === null) return <span className="text-faint">–</span>
  if (winCount === 0) return <span className="text-mute">0</span>
  return <TokenValue token={token} value={reward} symbol tone="win" />
}

export function OrderHead({ isDrawn, withAccount }: { isDrawn: boolean; withAccount: boolean }) {
  const t = useTranslations('luckybuy')
  const own = useTranslations('product.orders')
  const products = useTranslations('products')
  return (
    <>
      {withAccount ? <HeadCell className={tight}>{own('player')}</HeadCell> : null}
      <HeadCell className={withAccount ? from.order : tight}>{t('orderId')}</HeadCell>
      <HeadCell numeric className={tight}>
        {t('codes')}
      </HeadCell>
      <HeadCell numeric className={from.cost}>
        {t('cost')}
      </HeadCell>
      {isDrawn ? (
        <HeadCell numeric className={tight}>
          {t('win')}
        </HeadCell>
      ) : null}
      <HeadCell numeric className={from.at}>
        {products('time')}
      </HeadCell>
      <HeadCell numeric className={from.hash}>
        {t('hash')}
      </HeadCell>
    </>
  )
}

export function OrderCells({
  order,
  product,
  me,
  withAccount,
}: {
  order: Order
  product: ProductDetail
  me: string | undefined
  withAccount: boolean
}) {
  const isDrawn = product.state === 'drawn'
  return (
    <>
      {withAccount ? (
        <Cell className={tight}>
          <span className="inline-flex items-center gap-2">
            <Account account={order.account} me={me} />
            <GiftMark order={order} title={order.payer} />
          </span>
        </Cell>
      ) : null}
      <Cell className={`num text-mute ${withAccount ? from.order : tight}`}>
        <span className="inline-flex items-center gap-2">
          #{order.orderId}
          {withAccount ? null : <GiftMark order={order} />}
        </span>
      </Cell>
      <Cell numeric className={tight}>
        <Codes order={order} />
      </Cell>
      <Cell numeric className={from.cost}>
        <ProductPrice product={product} value={order.cost} />
      </Cell>
      {isDrawn ? (
        <Cell numeric className={tight}>
          <Win order={order} />
        </Cell>
      ) : null}
      <Cell numeric className={`text-mute ${from.at}`}>
        <TimeAgo at={order.at} />
      </Cell>
      <Cell numeric className={`text-mute ${from.hash}`}>
        {order.hash === null ? '–' : <TxHash hash={order.hash} />}
      </Cell>
    </>
  )
}
